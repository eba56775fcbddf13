import type { Actor } from '../../core/actor.ts'
import type { Upload } from '../../http/uploads.ts'
import { register } from './generate-document.ts'
import { guardProduction } from './guard-production.ts'
import { type IssueDeps, newMarking, type SeenCopy, signAndStore } from './issue-document.ts'

/** A PDF that the registry prepared elsewhere: stamped with the code, signed, and from then on ours. */
export async function uploadDocument(
  deps: IssueDeps,
  seen: SeenCopy,
  { upload, version }: { upload: Upload; version: number },
  by: { actor: Actor; ip: string },
): Promise<void> {
  guardProduction(seen, version)
  const institution = await deps.institution()
  const marking = await newMarking(deps, seen)
  const stamped = await deps.pdf.stamp(upload.bytes, {
    code: marking.code,
    publicUrl: marking.publicUrl,
    institution: institution.name,
    primary: institution.theme.primary,
    documentNumber: marking.number,
    issuedAt: marking.issuedAt.toISOString(),
  })
  const made = await signAndStore(deps, stamped, seen, { source: 'uploaded', marking })
  await register(deps, seen, made, by)
}
