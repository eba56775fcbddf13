import { invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'
import { createFileReader, type ReadLimits } from '../file-readers/file-readers.ts'
import type { CleanPicture, PictureLimits } from './clean-picture.ts'

export type PictureTask = {
  readonly limits: PictureLimits
  readonly contentType: string
  readonly bytes: Uint8Array
}

const cleanInProcess = createFileReader<PictureTask, CleanPicture>({
  from: import.meta.url,
  program: { source: './worker.ts', bundled: './picture-worker.js' },
  exhausted: () => invalid({ file: [messageOf('pictures.tooCostly')] }),
  busy: messageOf('pictures.busy'),
})

/**
 * Makes a picture safe and small, in a process of its own.
 * @throws Failure `validation` when it is not a picture or too large, `unavailable` when the machine had no time for it
 */
export async function cleanPictureSafely(
  task: PictureTask,
  limits: ReadLimits = fileBounds.picture,
): Promise<CleanPicture> {
  for await (const { bytes, ...picture } of cleanInProcess(task, limits))
    return { ...picture, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  throw new Error('The process answered without a picture')
}
