import { answerTask } from '../file-threads/answer-task.ts'
import type { PictureTask } from './clean-in-thread.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'

await answerTask<PictureTask, CleanPicture>(({ limits, contentType, bytes }, send) =>
  send(cleanPicture(limits, contentType, Buffer.from(bytes))),
)
