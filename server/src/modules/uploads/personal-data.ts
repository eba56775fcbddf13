import { type PersonRows, withIds } from '../../db/person-rows.ts'

export const uploadsPersonalData: readonly PersonRows[] = [
  {
    table: 'uploads',
    of: ({ uploadIds }) => withIds('id', uploadIds),
    erase: 'delete',
    file: 'file_key',
    unread: ['token_hash'],
  },
]
