import { expect, it } from 'vitest'
import { displayName } from './uploads.ts'

it.each([
  ['photo.exe', 'image/png', 'photo.exe.png'],
  ['page.html', 'image/jpeg', 'page.html.jpg'],
  ['Scan.PDF', 'application/pdf', 'Scan.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['list.txt', 'text/csv', 'list.txt'],
  ['', 'application/pdf', 'file.pdf'],
  ['../../etc/letter\u202efdp.pdf', 'application/pdf', 'letterfdp.pdf'],
])('a file called %j that is %s is shown as %s', (sent, contentType, shown) => {
  expect(displayName(sent, contentType)).toBe(shown)
})
