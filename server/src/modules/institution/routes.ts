import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { uploadPicture } from '@testamur/contract/institution/pictures'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import type { PreparedAnswer } from '../../http/prepared.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import type { InstitutionService } from './service.ts'

/** `prepared` is kept serialised and compressed; the service says when it is out of date. */
export function institutionRoutes(
  institution: InstitutionService,
  prepared: PreparedAnswer<typeof getInstitution>,
): Route[] {
  institution.onChange(() => prepared.invalidate())
  return [
    route(getInstitution, ({ context }) => prepared.get(context.language)),
    route(updateInstitution, async ({ params, body, context: { actor, ip } }) => ({
      message: messageOf('institution.institutionSaved'),
      data: await institution.update(params.id, body, { actor, ip }),
    })),
    route(
      uploadPicture,
      async ({ params, context: { upload, actor, ip } }) => ({
        data: await institution.addPicture(params, upload, { actor, ip }),
      }),
      { types: ['image/svg+xml', 'image/png', 'image/jpeg'], maxBytes: fileBounds.picture.bytes },
    ),
    route(getPolicies, async () => ({ data: await institution.policies() })),
    route(updatePolicies, async ({ body, context: { actor, ip } }) => ({
      message: messageOf('institution.policiesSaved'),
      data: await institution.updatePolicies(body, { actor, ip }),
    })),
  ]
}
