/**
 * Huffman codes for deflate (RFC 1951 §3.2.2): from symbol counts to code lengths to canonical codes. Integers only and
 * ties broken by symbol number, so that equal counts give equal codes on every engine.
 */

/** Code lengths and bit-reversed codes, ready to be written least significant bit first. */
export interface HuffmanCode {
  /** Bits a symbol, 0 for a symbol that does not occur. */
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
}

/**
 * The code for `counts` with no code longer than `longest` bits. At least two symbols get a code, because some
 * decoders refuse a tree of a single leaf.
 */
export function buildHuffmanCode(counts: Uint32Array, longest: number): HuffmanCode {
  const used: number[] = [];
  for (let symbol = 0; symbol < counts.length; symbol++) if (counts[symbol] > 0) used.push(symbol);
  for (let symbol = 0; used.length < 2; symbol++) if (counts[symbol] === 0) used.push(symbol);
  used.sort((a, b) => counts[a] - counts[b] || a - b);
  const depths = leafDepths(used.map((symbol) => counts[symbol]));
  const perLength = limitDepths(depths, longest);
  const lengths = new Uint8Array(counts.length);
  // The rarest symbols come first and get the longest codes.
  let next = 0;
  for (let length = longest; length >= 1; length--) {
    for (let count = perLength[length]; count > 0; count--) lengths[used[next++]] = length;
  }
  return { lengths, codes: canonicalCodes(lengths, longest) };
}

/** Depth of each leaf of the Huffman tree over ascending weights (at least two), by the usual two queues. */
function leafDepths(weights: readonly number[]): Uint16Array {
  const leafCount = weights.length;
  const nodeCount = 2 * leafCount - 1;
  const weight = new Float64Array(nodeCount);
  weight.set(weights);
  const parent = new Uint16Array(nodeCount);
  let leaf = 0;
  let inner = leafCount;
  for (let node = leafCount; node < nodeCount; node++) {
    for (let child = 0; child < 2; child++) {
      const takesLeaf = leaf < leafCount && (inner >= node || weight[leaf] <= weight[inner]);
      const taken = takesLeaf ? leaf++ : inner++;
      weight[node] += weight[taken];
      parent[taken] = node;
    }
  }
  const depth = new Uint16Array(nodeCount);
  for (let node = nodeCount - 2; node >= 0; node--) depth[node] = depth[parent[node]] + 1;
  return depth.subarray(0, leafCount);
}

/** How many codes have each length, after those beyond `longest` were shortened and the tree made whole again. */
function limitDepths(depths: Uint16Array, longest: number): Uint32Array {
  const perLength = new Uint32Array(longest + 1);
  for (const depth of depths) perLength[Math.min(depth, longest)]++;
  // The code space in units of the longest code; shortening has overdrawn it.
  let overdraft = -(2 ** longest);
  for (let length = 1; length <= longest; length++) overdraft += perLength[length] * 2 ** (longest - length);
  for (; overdraft > 0; overdraft--) {
    // Moving one code from `length` to two at `length + 1`, one of them taken from the longest, frees one unit.
    let length = longest - 1;
    while (perLength[length] === 0) length--;
    perLength[length]--;
    perLength[length + 1] += 2;
    perLength[longest]--;
  }
  return perLength;
}

function canonicalCodes(lengths: Uint8Array, longest: number): Uint16Array {
  const nextCode = new Uint32Array(longest + 2);
  for (const length of lengths) if (length > 0) nextCode[length + 1]++;
  for (let length = 1; length <= longest; length++) {
    nextCode[length + 1] = (nextCode[length] + nextCode[length + 1]) << 1;
  }
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length > 0) codes[symbol] = reverseBits(nextCode[length]++, length);
  }
  return codes;
}

function reverseBits(value: number, count: number): number {
  let reversed = 0;
  for (let bit = 0; bit < count; bit++) reversed |= ((value >> bit) & 1) << (count - 1 - bit);
  return reversed;
}
