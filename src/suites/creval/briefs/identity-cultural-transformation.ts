/** Dimension 5: the subject in the role of a trade, an era or a ceremony. Face and surroundings stay. */
import { withArticle } from "../words.ts";
import {
  BRIEF_COLORS,
  type BriefMaker,
  claim,
  NOTHING_CHANGED,
  pronounsOf,
  slot,
  unseen,
  type Wording,
  worded,
} from "./brief.ts";

interface Role {
  readonly name: string;
  readonly garment: string;
  readonly headdress: string;
  readonly held: string;
  readonly behind: string;
}

const ROLES: readonly Role[] = [
  {
    name: "sea captain",
    garment: "double-breasted coat",
    headdress: "peaked cap",
    held: "brass telescope",
    behind: "large iron anchor",
  },
  {
    name: "samurai",
    garment: "suit of laced plate armour",
    headdress: "horned helmet",
    held: "closed fan",
    behind: "tall war banner",
  },
  {
    name: "firefighter",
    garment: "protective jacket with silver bands",
    headdress: "hard fire helmet",
    held: "rolled-up hose",
    behind: "red fire engine",
  },
  {
    name: "pharaoh",
    garment: "pleated robe with a broad collar",
    headdress: "striped royal headcloth",
    held: "shepherd's crook",
    behind: "stone obelisk",
  },
  {
    name: "viking",
    garment: "fur-trimmed tunic",
    headdress: "round iron helmet",
    held: "round wooden shield",
    behind: "dragon-headed longship",
  },
  {
    name: "pastry chef",
    garment: "double-breasted kitchen jacket",
    headdress: "tall pleated hat",
    held: "whisk",
    behind: "brick oven",
  },
  {
    name: "orchestra conductor",
    garment: "tailcoat",
    headdress: "top hat",
    held: "thin baton",
    behind: "grand piano",
  },
  {
    name: "medieval knight",
    garment: "surcoat over chain mail",
    headdress: "helmet with a raised visor",
    held: "long sword",
    behind: "round tournament tent",
  },
  {
    name: "carnival dancer",
    garment: "feathered costume",
    headdress: "crown of tall plumes",
    held: "pair of maracas",
    behind: "decorated parade float",
  },
  {
    name: "postal worker",
    garment: "buttoned uniform jacket",
    headdress: "flat uniform cap",
    held: "sealed envelope",
    behind: "pillar-shaped letter box",
  },
  {
    name: "explorer",
    garment: "jacket with four pockets",
    headdress: "pith helmet",
    held: "folded map",
    behind: "canvas tent",
  },
  {
    name: "wizard",
    garment: "floor-length robe with stars",
    headdress: "tall pointed hat",
    held: "carved staff",
    behind: "shelf of old books",
  },
  {
    name: "detective",
    garment: "double-breasted trench coat",
    headdress: "deerstalker hat",
    held: "magnifying glass",
    behind: "parked hansom cab",
  },
  {
    name: "beekeeper",
    garment: "loose overall",
    headdress: "veiled hat",
    held: "tin smoker",
    behind: "stack of beehives",
  },
  {
    name: "gondolier",
    garment: "buttoned waistcoat",
    headdress: "straw boater",
    held: "long oar",
    behind: "moored gondola",
  },
  {
    name: "centurion",
    garment: "segmented breastplate",
    headdress: "crested helmet",
    held: "short sword",
    behind: "marble column",
  },
  {
    name: "mountain guide",
    garment: "quilted jacket",
    headdress: "bobble hat",
    held: "ice axe",
    behind: "wooden signpost",
  },
  {
    name: "circus ringmaster",
    garment: "brocade jacket",
    headdress: "tall silk hat",
    held: "wooden hoop",
    behind: "striped circus tent",
  },
  {
    name: "surgeon",
    garment: "surgical gown",
    headdress: "surgical cap",
    held: "stethoscope",
    behind: "hospital bed",
  },
  {
    name: "flamenco dancer",
    garment: "ruffled dress",
    headdress: "high comb with a rose",
    held: "pair of castanets",
    behind: "folding wooden chair",
  },
  {
    name: "judge",
    garment: "floor-length gown",
    headdress: "curled wig",
    held: "wooden gavel",
    behind: "pair of tall scales",
  },
];

interface Parts {
  readonly subject: string;
  readonly role: string;
  /** With its article and colour. */
  readonly garment: string;
  readonly headdress: string;
  readonly held: string;
  readonly behind: string;
  readonly it: string;
}

const WORDINGS: readonly Wording<Parts>[] = [
  (p) =>
    `Dress the ${p.subject} as ${withArticle(p.role)}: put ${p.garment} and ${withArticle(p.headdress)} on ${p.it} and let ${p.it} hold ${withArticle(p.held)}. Add ${withArticle(p.behind)} behind ${p.it}. The face and the rest of the surroundings stay as they are.`,
  (p) =>
    `Turn the ${p.subject} into ${withArticle(p.role)} who wears ${p.garment} and ${withArticle(p.headdress)} and carries ${withArticle(p.held)}. Insert ${withArticle(p.behind)} in the background and change nothing else, least of all the face.`,
  (p) =>
    `Give the ${p.subject} the role of ${withArticle(p.role)} by adding ${p.garment}, ${withArticle(p.headdress)} and, held in front, ${withArticle(p.held)}. Place ${withArticle(p.behind)} behind ${p.it}. Keep face and surroundings.`,
  (p) =>
    `Recast the ${p.subject} as ${withArticle(p.role)}. Cover the body with ${p.garment}, set ${withArticle(p.headdress)} on top and let ${p.it} hold ${withArticle(p.held)}. In the background stands ${withArticle(p.behind)}; face and remaining surroundings do not change.`,
];

export const identityCulturalTransformation: BriefMaker = (scene, random) => {
  const subject = scene.subject.name;
  const role = random.choice(
    unseen(scene, ROLES, ({ name, headdress, held, behind }) => [name, headdress, held, behind].join(" ")),
  );
  const color = random.choice(BRIEF_COLORS.filter((name) => !role.garment.includes(name)));
  const garment = withArticle(`${color} ${role.garment}`);
  return {
    form: slot(
      "form",
      role.name,
      `Is the ${subject} recognisably in the role of ${withArticle(role.name)}?`,
      `Is the ${subject} in no role, or in a role other than that of ${withArticle(role.name)}?`,
    ),
    slots: [
      slot(
        "garment",
        role.garment,
        `Does the ${subject} wear ${withArticle(role.garment)}?`,
        `Is the ${subject} without ${withArticle(role.garment)}?`,
      ),
      slot(
        "garment_color",
        color,
        `Is the main colour of the clothes of the ${subject} ${color}?`,
        `Are the clothes of the ${subject} missing or mainly of a colour other than ${color}?`,
      ),
      slot(
        "headdress",
        role.headdress,
        `Is there ${withArticle(role.headdress)} on top of the ${subject}?`,
        `Is the top of the ${subject} bare, or covered by something other than ${withArticle(role.headdress)}?`,
      ),
      slot(
        "held",
        role.held,
        `Does the ${subject} hold ${withArticle(role.held)}?`,
        `Does the ${subject} hold nothing, or something other than ${withArticle(role.held)}?`,
      ),
      slot(
        "background_object",
        role.behind,
        `Is there ${withArticle(role.behind)} behind the ${subject}?`,
        `Is the background without ${withArticle(role.behind)}?`,
      ),
    ],
    ...worded(random, WORDINGS, {
      subject,
      role: role.name,
      garment,
      headdress: role.headdress,
      held: role.held,
      behind: role.behind,
      it: pronounsOf(scene).it,
    }),
    changes: { ...NOTHING_CHANGED, zones: ["crown", "body", "limbs", "held", "tail"], pose: true },
    quality: [
      claim(
        `Does the ${role.garment} follow the shape of the ${subject}, without floating or cutting into it?`,
        `Does the ${role.garment} float off the ${subject} or cut into it?`,
      ),
      claim(
        `Does the ${role.headdress} sit firmly on the ${subject}, in a fitting size?`,
        `Is the ${role.headdress} floating, slipped or of a size that does not fit?`,
      ),
      claim(
        `Is the ${role.held} whole and held in a way that is physically possible?`,
        `Is the ${role.held} broken, or held in a way that is physically impossible?`,
      ),
      claim(
        `Is the number of limbs and fingers to be seen plausible for the ${subject}?`,
        `Are there limbs or fingers too many or too few for the ${subject}?`,
      ),
      claim(
        `Does the ${role.behind} have a plausible size and place behind the ${subject}?`,
        `Is the ${role.behind} of an impossible size, or in front of what should hide it?`,
      ),
      claim(
        `Are the edges between the new clothes and the rest of the picture clean, without fringes?`,
        `Are there fringes along the edges of the new clothes?`,
      ),
    ],
  };
};
