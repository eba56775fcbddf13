/** The paths are those that `text.ts` looks up; the back office adds its own. */
export const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob(['../../messages/fr/*.ts', '!../../messages/fr/admin*.ts'])).map(
    ([path, load]) => [path.slice(3), load],
  ),
)
