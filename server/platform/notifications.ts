import postgres from "postgres";

/** The database's NOTIFY, heard over one connection that subscribes again by itself. */
export type Notifications = {
  /**
   * @param onPayload told what each notification carries
   * @param onConnect told whenever listening (re)starts, because something may have been missed
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onConnect: () => void,
  ) => Promise<unknown>;
  notify: (channel: string, payload: string) => Promise<unknown>;
  close: () => Promise<void>;
};

export function openNotifications(databaseUrl: string): Notifications {
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    onnotice: () => undefined,
    connection: { application_name: "meltemi notifications" },
  });
  return {
    listen: (channel, onPayload, onConnect) => sql.listen(channel, onPayload, onConnect),
    notify: (channel, payload) => sql.notify(channel, payload),
    close: () => sql.end({ timeout: 2 }),
  };
}
