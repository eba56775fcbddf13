/** Paths as `text.ts` asks for them; the back office brings its own. */
export const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob(['../../messages/fr/*.ts', '!../../messages/fr/admin*.ts'])).map(
    ([path, load]) => [path.slice(3), load],
  ),
)
