import { answerTask } from '../../platform/file-readers/answer-task.ts'
import { ownWords } from './own-words.ts'
import { readMail } from './read-mail.ts'
import type { MailPiece, MailTask } from './read-safely.ts'

await answerTask<MailTask, MailPiece>((task, send) =>
  send('body' in task ? { mail: readMail(task.body) } : { words: ownWords(task.text, task.sent) }),
)
