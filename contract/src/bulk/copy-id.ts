const COPY_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a line of waybills names a copy by its own ID, and not by the tracking ID of its application. */
export const isCopyId = (text: string): boolean => COPY_ID.test(text.trim())
