/** A place in a drawing to a tenth of a pixel: finer than a screen; more digits only cost bytes. */
export function round(place: number): number {
  return Math.round(10 * place) / 10;
}
