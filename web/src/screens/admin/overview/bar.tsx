/** A bar whose length is relative to the longest; part of it can be highlighted. */
export function Bar({ value, part = 0, most }: { value: number; part?: number; most: number }) {
  const width = (of: number) => (of / Math.max(1, most)) * 100
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-line"
    >
      <rect width={width(value)} height="2" className="fill-action" />
      <rect width={width(part)} height="2" className="fill-danger" />
    </svg>
  )
}
