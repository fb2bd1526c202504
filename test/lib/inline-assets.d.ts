/** A file as a data URL, made by the test bundler: workerd has no file system to read fixtures from. */
declare module "*?inline" {
  const dataUrl: string;
  export default dataUrl;
}
