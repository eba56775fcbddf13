import { answerTask } from '../file-readers/answer-task.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import type { PictureTask } from './clean-safely.ts'

await answerTask<PictureTask, CleanPicture>(({ limits, contentType, bytes }, send) =>
  send(cleanPicture(limits, contentType, Buffer.from(bytes))),
)
