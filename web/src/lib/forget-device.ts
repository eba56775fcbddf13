/** What says nothing of an applicant: how the page looks, and the session and the lists of a member of staff. */
const STAYS = /^(auth\.|lists\.|appearance$|language$)/

/** Removes what applicants left in this browser: drafts, messages that were not sent, and what opens an application. */
export function forgetDevice(): void {
  for (const key of Object.keys(localStorage)) if (!STAYS.test(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}
