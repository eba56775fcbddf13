import { refused } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import {
  findVersionInUse,
  type IssuableVersion,
  listVersionsInUse,
} from '../../certificate-templates/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { Ceremony } from '../store/events.ts'

/** The approved version from which the certificates of a ceremony are made today; `null`: none is in use. */
export async function findTemplateOfCeremony(
  { today }: Pick<GraduationDeps, 'today'>,
  db: Db,
  { template_id }: Pick<Ceremony, 'template_id'>,
): Promise<IssuableVersion | null> {
  const day = await today()
  if (template_id !== null) return findVersionInUse(db, template_id, day)
  const [first] = await listVersionsInUse(db, 'degree_certificate', day)
  return first ?? null
}

/** @throws Failure refused */
export async function requireTemplateOfCeremony(
  deps: Pick<GraduationDeps, 'today'>,
  db: Db,
  event: Pick<Ceremony, 'template_id'>,
): Promise<IssuableVersion> {
  const version = await findTemplateOfCeremony(deps, db, event)
  if (version === null) throw refused(messageOf('graduation.noTemplateInUse'))
  return version
}
