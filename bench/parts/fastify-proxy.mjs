// @fastify/http-proxy as in its README, in front of the tenant API in UPSTREAM.
import proxy from '@fastify/http-proxy'
import fastify from 'fastify'

const server = fastify()
server.register(proxy, { upstream: process.env.UPSTREAM, prefix: '/aurora', rewritePrefix: '/aurora' })
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
