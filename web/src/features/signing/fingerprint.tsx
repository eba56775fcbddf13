/** As PDF readers show it, in pairs, so that two people can compare it aloud. */
export function Fingerprint({ of }: { of: string }) {
  return (
    <span className="numbers text-sm wrap-break-word">{(of.toUpperCase().match(/../g) ?? []).join(' ')}</span>
  )
}
