/** The engraved rosette behind headings: decoration, drawn once in the page. */
export function Rosette({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="-100 -100 200 200">
      <use href="#rosette" x="-100" y="-100" width="200" height="200" />
    </svg>
  )
}
