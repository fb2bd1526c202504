const ORIENTATION_TAG = 0x0112;
const UPRIGHT = 1;

/**
 * Whether an EXIF block (a TIFF structure, without the "Exif\0\0" prefix of JPEG) asks to turn the picture, i.e. has
 * an orientation other than 1 in its first directory. A block that cannot be read asks for nothing: it is metadata,
 * and metadata never takes part in scoring.
 */
export function asksForRotation(exif: Uint8Array): boolean {
  if (exif.length < 8) return false;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const byteOrder = view.getUint16(0);
  if (byteOrder !== 0x4949 && byteOrder !== 0x4d4d) return false;
  const littleEndian = byteOrder === 0x4949;
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > exif.length) return false;
  const entryCount = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entryCount; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > exif.length) return false;
    if (view.getUint16(entry, littleEndian) === ORIENTATION_TAG) {
      return view.getUint16(entry + 8, littleEndian) !== UPRIGHT;
    }
  }
  return false;
}
