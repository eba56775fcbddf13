/** The largest number of rows in a workbook; a CSV file has no limit. */
export const XLSX_ROWS = 50_000
