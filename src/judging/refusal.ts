/** Words with which models decline, where the server does not tell them apart from an answer. */

/** Refusals are short; a long text that contains such words argues about the pictures. */
const LONGEST = 800;

const REFUSALS: readonly RegExp[] = [
  /\b(?:i['’]?m|i am) (?:really |very |so )?sorry,? (?:but |however )/i,
  /\bi (?:can['’]?t|cannot|can not|won['’]t|will not|am unable to|am not able to|must decline to) (?:\w+ ){0,2}?(?:help|assist|comply|answer|evaluate|assess|judge|analy[sz]e|process|provide|identify|discuss|continue|fulfil|do that)/i,
  /\bi['’]m (?:unable|not able) to (?:\w+ ){0,2}?(?:help|assist|comply|answer|evaluate|assess|judge|analy[sz]e|process|provide|identify|discuss|continue|fulfil)/i,
  /\bas an ai\b/i,
  /(?:抱歉|对不起|對不起).{0,20}(?:无法|無法|不能)/,
];

/** Whether a reply declines to answer: one of the usual sentences, and nothing in it that could be JSON. */
export function looksLikeRefusal(text: string): boolean {
  if (text.length > LONGEST || text.includes("{")) return false;
  return REFUSALS.some((pattern) => pattern.test(text));
}
