import { UPLOAD_BYTES, UPLOAD_TYPES } from '@testamur/contract/uploads/upload-limits'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { type Route, route } from '../../http/route.ts'
import type { Uploads } from './service.ts'

export const uploadRoutes = (uploads: Uploads): Route[] => [
  route(sendFile, async ({ context: { upload, ip } }) => ({ data: await uploads.send(upload, ip) }), {
    types: UPLOAD_TYPES,
    maxBytes: UPLOAD_BYTES,
    mayWait: true,
  }),
]
