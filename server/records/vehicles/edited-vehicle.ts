import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { toCents } from "#shared/money.ts";
import type { AdminEditedVehicle, EditedVehicle } from "#shared/partner/partner-vehicle.ts";
import { toCatalogImage } from "#shared/vehicle/image-files.ts";
import { factsOf } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { ownedBy } from "./vehicle.ts";
import { servedBy } from "./vehicle-detail.ts";
import {
  listImages,
  type VehicleColumns,
  type VehicleImage,
  type VehicleRow,
} from "./vehicle-rows.ts";

/**
 * Identifies one state of all fields of the vehicle form: states with the same content have the
 * same version. Other fields, such as status or featured, do not affect it.
 * @param imageIds in the order of the images
 * @returns 32 hexadecimal digits
 */
export function vehicleVersion(vehicle: VehicleColumns, imageIds: readonly string[]): string {
  // Only facts that a vehicle has, by name, so that a new fact changes no version of a stored
  // vehicle.
  const facts = Object.entries(factsOf(vehicle))
    .filter(([, value]) => value !== null && value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const content = [
    vehicle.title,
    vehicle.description,
    vehicle.descriptionEn,
    vehicle.type,
    vehicle.brand,
    vehicle.pricePerDay,
    facts,
    VEHICLE_EXTRAS.filter((extra) => vehicle.features[extra]),
    imageIds,
    // As above: a vehicle at all places of its partner, or without a plate, keeps its version.
    ...(vehicle.placeIds ? [vehicle.placeIds] : []),
    ...(vehicle.plate === null ? [] : [vehicle.plate]),
    // In an object, because a home place is no plate.
    ...(vehicle.homePlaceId === null ? [] : [{ homePlaceId: vehicle.homePlaceId }]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
}

/** A stored vehicle in the shape of the form. */
function toEditedVehicle(row: VehicleRow, images: readonly VehicleImage[]): EditedVehicle {
  return {
    id: row.id,
    version: vehicleVersion(
      row,
      images.map((image) => image.id),
    ),
    status: row.status,
    rejectionReason: row.rejectionReason,
    title: row.title,
    description: row.description,
    descriptionEn: row.descriptionEn ?? "",
    type: row.type,
    brand: row.brand,
    plate: row.plate ?? "",
    pricePerDayCents: toCents(row.pricePerDay),
    ...factsOf(row),
    extras: VEHICLE_EXTRAS.filter((extra) => row.features[extra]),
    placeIds: row.placeIds ?? [],
    homePlaceId: row.homePlaceId,
    images: images.map((image) => ({ id: image.id, image: toCatalogImage(image) })),
  };
}

/** One of the partner's own vehicles with all fields of the form. */
export async function findOwnVehicle(
  db: Queries,
  partnerId: string,
  id: string,
): Promise<EditedVehicle | null> {
  const [row] = await db
    .select()
    .from(vehicles)
    .where(and(ownedBy(partnerId), eq(vehicles.id, id)));
  return row ? toEditedVehicle(row, await listImages(db, id)) : null;
}

/** Any vehicle, archived or not, with its partner's name, in the shape of the form. */
export async function findVehicleToEdit(
  db: Queries,
  id: string,
): Promise<(AdminEditedVehicle & { isArchived: boolean }) | null> {
  const [row] = await db
    .select({
      vehicle: vehicles,
      partner: partners.name,
      partnerLatinName: partners.latinName,
      servedPlaceIds: servedBy(vehicles.partnerId),
    })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(eq(vehicles.id, id));
  if (!row) return null;
  return {
    vehicle: toEditedVehicle(row.vehicle, await listImages(db, id)),
    partner: row.partner,
    partnerLatinName: row.partnerLatinName,
    servedPlaceIds: row.servedPlaceIds,
    isArchived: row.vehicle.archivedAt !== null,
  };
}

/** Locks any vehicle, archived or not, until the transaction ends. */
export async function lockVehicleToEdit(db: Transaction, id: string): Promise<VehicleRow | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id)).for("update");
  return row ?? null;
}
