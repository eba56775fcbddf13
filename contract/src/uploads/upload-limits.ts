export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const UPLOAD_BYTES = 10_000_000
