/** What staff read of conversations and emails, in the table of `roles-and-calls.ts`. */
export const CONVERSATIONS = `
  listThreads                      . . . . . | x x x x x x x
  countThreads                     . . . . . | x x x x x x x
  getThread                        . . . . . | x x x x x x x
  getOriginalMail                  . . . . . | x x x x x x x
  getThreadAttachment              . . . . . | x x x x x x x
  getApplicationThread             . . . . . | x x x x x x x
  listAssignees                    . . . . . | x x x x x x x
  listMessageTemplates             . . . . . | x x x x x x x
  listBroadcasts                   . . . . . | x x x x x x x
  getBroadcast                     . . . . . | x x x x x x x
  listBroadcastRecipients          . . . . . | x x x x x x x
  exportBroadcastRecipients        . . . . . | x x x x x x x
  listMailTexts                    . . . . . | x x x x x x x
  listMailPreviews                 . . . . . | x x x x x x x
  previewMailText                  . . . . . | x x x x x x x
  getMailSettings                  . . . . . | x x x x x x x
`
