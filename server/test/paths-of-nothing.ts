import type { Definition } from '@testamur/contract/endpoint'

/** Identifiers that name nothing: a walk over all calls must never depend on what is there. */
const NOBODY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: '999999',
    copy: '5b0f2f0e-6b4e-4b5e-9f43-2a2f3f9b7c11',
    ask: '999999',
    document: '999999',
    hold: '999999',
    kind: 'cover_letter',
    token: 'a'.repeat(40),
    code: 'VB00-0000-00000',
    reference: 'PNOTHING00000000',
    provider: 'platinum',
  }),
)

export const pathOfNothing = ({ path }: Definition): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      name === 'id' && path.includes('/track/') ? 'TST-0000-0000-0000-0000' : (NOBODY.get(name) ?? 'x'),
    ),
  )
