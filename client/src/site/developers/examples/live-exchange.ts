const PROBLEM =
  '{"code":"invalidCursor","params":{"field":"lastEventId"}},"fields":{"lastEventId":"cursorInvalid"},"issues":[{"path":"lastEventId","key":"cursorInvalid"}],"requestId":"602839c2002ed1cf"';

/**
 * The frames of a socket with a subscription, as they were recorded: `→` those that a client sends,
 * `←` those that it receives. A test makes the same exchange with a server and compares.
 */
export const LIVE_EXCHANGE = {
  subscribe: [
    '→ {"method":"connectionParams","data":{"token":"mlt_live_…"}}',
    '→ {"id":1,"method":"subscription","params":{"path":"checkout.onBookingChange","input":{}}}',
    '← {"id":1,"result":{"type":"started"}}',
    '← {"id":1,"result":{"type":"data","data":{"id":"0","data":null},"id":"0"}}',
  ],
  change: [
    '← {"id":1,"result":{"type":"data","data":{"id":"1-50b68184","data":{"bookingId":"01a21a55-8cba-74e9-a54c-664273f070e2","kind":"placed","status":"pending","vehicleTitle":"Fiat Panda","totalCents":12000,"at":"2026-11-27T00:09:03.639Z"}},"id":"1-50b68184"}}',
  ],
  refusal: [
    '→ {"id":2,"method":"subscription","params":{"path":"checkout.onBookingChange","input":{"lastEventId":"wrong"}}}',
    `← {"id":2,"error":{"code":-32600,"message":"invalidCursor","data":{"code":"BAD_REQUEST","httpStatus":400,"path":"checkout.onBookingChange","problem":${PROBLEM}}}}`,
  ],
  ping: ["← PING", "→ PONG"],
  stop: ['→ {"id":1,"method":"subscription.stop"}', '← {"id":1,"result":{"type":"stopped"}}'],
  restart: ['← {"id":null,"method":"reconnect"}'],
} as const;
