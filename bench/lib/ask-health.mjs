/*
 * Asks one call after another, in a process of its own, so that what the measuring program does is not measured. It answers each
 * message, after the answer that it is waiting for, with how many milliseconds each answer took since the last message.
 */
const [url = ''] = process.argv.slice(2)
let times = []
let refused = 0
let isWanted = false
process.on('message', () => {
  isWanted = true
})
process.on('disconnect', () => process.exit())
for (;;) {
  const since = performance.now()
  const answer = await fetch(url)
  await answer.text()
  times.push(performance.now() - since)
  if (answer.status !== 200) refused += 1
  if (isWanted) {
    process.send({ times, refused })
    times = []
    refused = 0
    isWanted = false
  }
  await new Promise((resolve) => setTimeout(resolve, 5))
}
