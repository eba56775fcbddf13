/** Paths as `text.ts` asks for them. */
export const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob('../../messages/fr/*.ts')).map(([path, load]) => [path.slice(3), load]),
)
