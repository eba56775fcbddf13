import { startLocalGateway, twins } from '../../src/local-gateway/index.ts'

type Wanted = {
  readonly keys: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The address that receives each gateway's webhooks. */
  readonly webhooks: Readonly<Record<string, string>>
  readonly port?: number
  readonly stateFile?: string
}

/** The local gateway in a process of its own, which survives when the portal is killed. */
const wanted = JSON.parse(process.env.GATEWAY ?? '') as Wanted
const gateway = await startLocalGateway({
  twins: twins.filter(({ name }) => name in wanted.keys),
  keys: wanted.keys,
  webhookUrl: (twin) => wanted.webhooks[twin] ?? null,
  merchant: () => 'Example University',
  ...(wanted.port === undefined ? {} : { port: wanted.port }),
  ...(wanted.stateFile === undefined ? {} : { stateFile: wanted.stateFile }),
})

console.log(`ready ${new URL(gateway.baseUrl('any')).origin} ${gateway.controlUrl}`)
