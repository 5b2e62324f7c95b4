import type { ApiClient } from "./api-client.ts";
import { connect } from "./caller.ts";
import { addUser } from "./fleet.ts";
import { vehicleInput } from "./partner-vehicle.ts";
import { makePhoto } from "./photo.ts";
import { startWorld, type World } from "./world.ts";

type SavedVehicle = Awaited<ReturnType<ApiClient["api"]["partner"]["saveVehicle"]["mutate"]>>;
type Audited = { action: string; details: object; actor: string };

/** A world with two signed-in partners, and the actions of one of them on vehicles. */
export type PartnerFleet = {
  world: World;
  partner: { id: string; email: string };
  client: ApiClient;
  /** Another partner, who does not own these vehicles. */
  other: ApiClient;
  photo: Uint8Array<ArrayBuffer>;
  /** Uploads of one image; only the first is decoded, the others are copies of its row. */
  uploads: (count: number, by?: ApiClient) => Promise<string[]>;
  addSaved: (change?: Parameters<typeof vehicleInput>[1]) => Promise<SavedVehicle>;
  /** The row in the database. */
  rowOf: (id: string) => Promise<{ slug: string; archived_at: Date | null } | undefined>;
  auditOf: (id: string) => Promise<Audited[]>;
  end: () => Promise<void>;
};

export async function startPartnerFleet(): Promise<PartnerFleet> {
  const world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  const client = await connect(world.origin, partner.email);
  const rival = await addUser(world.platform, "partner");
  const other = await connect(world.origin, rival.email);
  const photo = new Uint8Array(await makePhoto());
  const uploads: PartnerFleet["uploads"] = async (count, by = client) => {
    const { id } = await by.api.partner.uploadImage.mutate(photo);
    const { rows } = await world.sql.query<{ id: string }>(
      `insert into uploads select gen_random_uuid(), uploader_id, name, width, height, placeholder, created_at
       from uploads, generate_series(2, $2) where id = $1 returning id`,
      [id, count],
    );
    return [id, ...rows.map((row) => row.id)];
  };
  return {
    world,
    partner,
    client,
    other,
    photo,
    uploads,
    addSaved: async (change = {}) =>
      client.api.partner.saveVehicle.mutate(vehicleInput(await uploads(1), change)),
    async rowOf(id) {
      const { rows } = await world.sql.query("select * from vehicles where id = $1", [id]);
      return rows[0];
    },
    async auditOf(id) {
      const { rows } = await world.sql.query<Audited>(
        "select action, details, actor_id as actor from audit_entries where subject_id = $1 order by id",
        [id],
      );
      return rows;
    },
    async end() {
      await Promise.all([client.close(), other.close()]);
      await world.end();
    },
  };
}
