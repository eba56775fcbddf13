import type { PageMeta } from '@testamur/contract/envelope'

const NEIGHBOURS = 2

/**
 * The paging data of a list, as the brief defines it. `path` is the call's own, with the filters that the links keep.
 */
export function pageMeta(
  page: { page: number; per_page: number },
  total: number,
  shown: number,
  list: { path: string; query?: Readonly<Record<string, string | number | undefined>> },
): PageMeta {
  const last = Math.max(1, Math.ceil(total / page.per_page))
  const first = (page.page - 1) * page.per_page + 1
  const kept = new URLSearchParams()
  for (const [key, value] of Object.entries(list.query ?? {}))
    if (key !== 'page' && value !== undefined && value !== '') kept.set(key, String(value))
  const filters = kept.size === 0 ? '' : `${kept.toString()}&`
  const url = (number: number) => `/api${list.path}?${filters}page=${number}`
  const link = (label: string, number: number) => ({
    url: number >= 1 && number <= last ? url(number) : null,
    label,
    active: number === page.page && label === String(number),
  })
  const numbers = new Set([1, last])
  for (let near = page.page - NEIGHBOURS; near <= page.page + NEIGHBOURS; near += 1)
    if (near > 1 && near < last) numbers.add(near)
  return {
    from: shown === 0 ? null : first,
    to: shown === 0 ? null : first + shown - 1,
    current_page: page.page,
    last_page: last,
    per_page: page.per_page,
    total,
    links: [
      link('Previous', page.page - 1),
      ...[...numbers].sort((one, other) => one - other).map((number) => link(String(number), number)),
      link('Next', page.page + 1),
    ],
  }
}
