export { deliveryRoutes } from './routes.ts'
export { normaliseWaybill, waybillMatches } from './rules.ts'
export { createDelivery, type Delivery, type DeliveryPrice } from './service.ts'
export { listDeliveryTexts } from './store.ts'
