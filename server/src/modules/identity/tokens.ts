/** The first letters of a token name its table. */
export const STAFF_TOKEN = 'staff_'
export const VISITOR_TOKEN = 'visit_'
