import { mercadoPagoStandIn } from './mercado-pago.fixture.ts'
import { redsysStandIn } from './redsys.fixture.ts'
import type { StandIn } from './stand-in.fixture.ts'
import { stripeStandIn } from './stripe.fixture.ts'
import { webpayStandIn } from './webpay.fixture.ts'

export const standIns: Readonly<Record<string, () => StandIn>> = {
  Stripe: stripeStandIn,
  Redsys: redsysStandIn,
  'Mercado Pago': mercadoPagoStandIn,
  'Webpay Plus': webpayStandIn,
}
