/** The parts of an instant in UTC, for the date inside the file. */
export function dateParts(iso: string) {
  const at = new Date(iso)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }
}
