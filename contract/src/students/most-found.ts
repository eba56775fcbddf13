/** A search by words lists at most this many records: of very common words the newest that are found soon. */
export const STUDENTS_FOUND = 1_000
