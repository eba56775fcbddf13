import type { AdapterKind } from './adapter-kind.ts'
import { flutterwaveKind } from './flutterwave/kind.ts'
import { paystackKind } from './paystack/kind.ts'
import type { ProviderMode } from './provider.ts'
import { remitaKind } from './remita/kind.ts'
import { stripeKind } from './stripe/kind.ts'

export type ProviderEnvironment = 'own' | 'local'

/** A kind of gateway, and what may be chosen of it here. */
export type Adapter = {
  readonly kind: AdapterKind
  readonly modes: readonly ProviderMode[]
  /** Empty: it cannot be used in this portal. */
  readonly environments: readonly ProviderEnvironment[]
  /** It signs nothing: its notices come to an address that nobody else was told. */
  readonly secretAddress: boolean
}

export type Adapters = ReadonlyMap<string, Adapter>

type Offer = {
  readonly production: boolean
  readonly sandbox: AdapterKind
  /** Kinds that modules above make. */
  readonly more?: readonly Adapter[]
}

const gateways: readonly AdapterKind[] = [paystackKind, flutterwaveKind, remitaKind, stripeKind]

/** Every kind of gateway by its code. Nobody pays a real institution through a gateway that moves no money. */
export function createAdapters({ production, sandbox, more = [] }: Offer): Adapters {
  const local: readonly ProviderEnvironment[] = production ? [] : ['local']
  const all: Adapter[] = [
    ...gateways.map((kind) => ({
      kind,
      modes: ['test', 'live'] as const,
      environments: ['own', ...local] as const,
      secretAddress: kind.code === 'remita',
    })),
    ...more,
    { kind: sandbox, modes: ['test'], environments: local, secretAddress: false },
  ]
  return new Map(all.map((adapter) => [adapter.kind.code, adapter]))
}
