import { UPLOAD_TYPES } from '@testamur/contract/uploads/upload-limits'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { type Route, route } from '../../http/route.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import type { Uploads } from './service.ts'

export const uploadRoutes = (uploads: Uploads): Route[] => [
  route(sendFile, async ({ context: { upload, ip } }) => ({ data: await uploads.send(upload, ip) }), {
    types: UPLOAD_TYPES,
    maxBytes: fileBounds.paper.bytes,
    mayWait: true,
  }),
]
