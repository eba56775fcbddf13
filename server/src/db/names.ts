/** The folder of the embedded database, in the data folder and in a backup. */
export const EMBEDDED_FOLDER = 'database'

/** PostgreSQL's own format, in a backup. */
export const DUMP_FILE = 'database.dump'
