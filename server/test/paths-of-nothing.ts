import type { Definition } from '@testamur/contract/endpoint'

/** Ids that do not exist, so that a walk over all calls does not depend on the data. */
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

/** Values that a call requires. */
const QUERIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    listSettingsChanges: '?subject_type=institution',
    searchPortal: '?search=nothing',
    listCollection: '?event_id=999999',
    listGraduands: '?event_id=999999',
    listGraduationCertificates: '?event_id=999999',
    listLeases: '?event_id=999999',
    previewCertificate: '?template_id=999999',
  }),
)

export const fillPath = ({ id, path }: Definition): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      name === 'id' && path.includes('/track/') ? 'TST-0000-0000-0000-0000' : (NOBODY.get(name) ?? 'x'),
    ),
  ) + (QUERIES.get(id) ?? '')
