import { demoUniversity } from './demo-university.ts'
import { startLocalRecords } from './server.ts'

// `npm run records`: the demo university's own system, to connect a portal with. The token is no secret.
const TOKEN = 'local-records-token'

const records = await startLocalRecords({
  token: TOKEN,
  university: await demoUniversity(new Date()),
  port: 4010,
  controlPort: 4011,
})
process.stdout.write(
  `The university's own system is played at ${records.url}. In another terminal:\n\n` +
    `  RECORDS_URL=${records.url} RECORDS_TOKEN=${TOKEN} npm start\n\n` +
    `Make it fail: curl -X POST ${records.controlUrl}/__control/fault -H 'content-type: application/json' -d '{"mode":"down"}'\n` +
    `And mend it:  curl -X POST ${records.controlUrl}/__control/reset -H 'content-type: application/json' -d '{}'\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void records.close())
