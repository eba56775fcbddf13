/** The portal's actor for applications that the institution's rule approves. Events and the audit trail name it. */
export const AUTOMATIC_RULE = 'automatic_student_copy'
