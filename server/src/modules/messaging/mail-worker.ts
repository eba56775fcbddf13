import { answerTask } from '../../platform/file-threads/answer-task.ts'
import { ownWords } from './own-words.ts'
import type { MailPiece, MailTask } from './read-in-thread.ts'
import { readMail } from './read-mail.ts'

await answerTask<MailTask, MailPiece>((task, send) =>
  send('body' in task ? { mail: readMail(task.body) } : { words: ownWords(task.text, task.sent) }),
)
