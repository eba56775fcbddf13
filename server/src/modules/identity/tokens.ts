/** A token says by its first letters which table knows it. */
export const STAFF_TOKEN = 'staff_'
export const VISITOR_TOKEN = 'visit_'
