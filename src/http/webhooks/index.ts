import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Webhooks and what was delivered to them. */
export const webhooksRouter = createRouter()
  .openapi(routes.createWebhook, handlers.handleCreateWebhook)
  .openapi(routes.listWebhooks, handlers.handleListWebhooks)
  .openapi(routes.getWebhook, handlers.handleGetWebhook)
  .openapi(routes.changeWebhook, handlers.handleChangeWebhook)
  .openapi(routes.deleteWebhook, handlers.handleDeleteWebhook)
  .openapi(routes.testWebhook, handlers.handleTestWebhook)
  .openapi(routes.rotateSecret, handlers.handleRotateSecret)
  .openapi(routes.listDeliveries, handlers.handleListDeliveries)
  .openapi(routes.redeliver, handlers.handleRedeliver);
