/** `ada@gmail.com` → `a•••@g••••.com`. The number of dots does not depend on the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const first = (text: string) => [...text][0] ?? ''
  return `${first(email.slice(0, at))}•••@${first(domain)}••••${dot > 0 ? domain.slice(dot) : ''}`
}
