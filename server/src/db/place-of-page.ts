/** Where a page of a list is, counted from whichever end of it is nearer: `backwards`, by the order turned around. */
export function placeOfPage(
  { page, per_page }: { readonly page: number; readonly per_page: number },
  total: number,
): { readonly backwards: boolean; readonly limit: number; readonly offset: number } {
  const before = (page - 1) * per_page
  const limit = Math.max(0, Math.min(per_page, total - before))
  const after = total - before - limit
  return before > after
    ? { backwards: true, limit, offset: Math.max(0, after) }
    : { backwards: false, limit, offset: before }
}
