import type { FastifyInstance } from 'fastify'
import { apiDocsPage, apiDocsStyle } from './api-docs.ts'
import { openApiDocument } from './openapi.ts'
import { sendPage } from './pages.ts'
import { API } from './serve.ts'

/** The contract as a document for programs and as a page for people. */
export function serveDocumentation(app: FastifyInstance, apiBaseUrl: string): void {
  let document: string | undefined
  let html: string | undefined
  app.get(`${API}/openapi.json`, async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(apiBaseUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get(`${API}/docs`, async (request, reply) => {
    html ??= apiDocsPage()
    return sendPage({ status: 200, html }, request, reply)
  })
  app.get(`${API}/docs.css`, async (_, reply) => reply.type('text/css; charset=utf-8').send(apiDocsStyle))
}
