/** An address that breaks before its `@` when it has to, and elsewhere only when even that is too long. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
