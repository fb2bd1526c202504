/**
 * Lab keys: `plk_` + 32 random base62 characters + 6 check characters (CRC-32 of the random part, base62). The typed
 * prefix lets secret scanners find leaked keys; the check characters let anyone refuse a mistyped one offline.
 */
const PREFIX = "plk_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 32 × log2(62) = 190 bits. */
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
const PATTERN = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** A new key from the platform's secure random numbers. */
export function generateKey(): string {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))) {
      // 248 = 4 × 62: larger bytes are thrown away, else the first eight characters would be likelier than the rest.
      if (byte < 248 && random.length < RANDOM_LENGTH) random += ALPHABET[byte % 62];
    }
  }
  return PREFIX + random + checkCharacters(random);
}

/** Whether a text has the form of a key and its check characters agree; says nothing about its being known. */
export function isWellFormedKey(text: string): boolean {
  const match = PATTERN.exec(text);
  return match !== null && checkCharacters(match[1]) === match[2];
}

/** What is kept beside the hash so that a person can tell keys apart. */
export function visibleParts(key: string): { prefix: string; lastFour: string } {
  return { prefix: key.slice(0, PREFIX.length + 4), lastFour: key.slice(-4) };
}

function checkCharacters(random: string): string {
  let rest = crc32(random);
  let text = "";
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** CRC-32 (IEEE 802.3, reflected) of ASCII text, bit by bit: 32 characters need no table. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
