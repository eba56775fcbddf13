/** All error codes with their HTTP status, for the server and its clients. */
export const errorStatus = {
  validation: 422,
  refused: 417,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  student_not_found: 404,
  conflict: 409,
  stale_amount: 412,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  fault: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Errors that every call may return. */
export const commonErrors = [
  'validation',
  'too_large',
  'unsupported_media',
  'fault',
  'unavailable',
] as const satisfies ErrorCode[]
