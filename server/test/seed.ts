/** What the random examples of the tests grow from: always the same, or the number in SEED. */
export const SEED = Number(process.env.SEED ?? 20_261_126)
