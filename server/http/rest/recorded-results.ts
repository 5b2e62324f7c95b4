/**
 * What the procedures return, the types that have names, and the parameters of the problems, with
 * their comments. Recorded from the types of the server by `npm run record:api`; never edit it by
 * hand.
 */

import type { RecordedResults } from "./recorded-types.ts";

export const RECORDED_RESULTS: RecordedResults = {
 "version": "1.2.0",
 "areas": [
  {
   "name": "account",
   "comment": "Accounts: identity, sign-in and sign-out."
  },
  {
   "name": "catalog",
   "comment": "The public catalog. Only approved vehicles of active partners ever appear here."
  },
  {
   "name": "checkout",
   "comment": "Renting a vehicle, from the price to the payment."
  },
  {
   "name": "partner",
   "comment": "The partner area."
  },
  {
   "name": "admin",
   "comment": "The admin area."
  }
 ],
 "procedures": {
  "account.viewer": {
   "comment": "The signed-in user, or null.",
   "output": {
    "anyOf": [
     {
      "$ref": "#/components/schemas/Viewer"
     },
     {
      "type": "null"
     }
    ]
   }
  },
  "account.signUp": {
   "comment": "Stores a sign-up and emails its link; refuses with `emailTaken`, `passwordTooCommon`.",
   "output": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     }
    },
    "required": [
     "email"
    ]
   }
  },
  "account.signUpInCheckout": {
   "comment": "Stores the sign-up of a customer who is booking, and emails its code and link; refuses with\n`emailTaken`.",
   "output": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     }
    },
    "required": [
     "email"
    ]
   }
  },
  "account.confirmCode": {
   "comment": "Completes that sign-up by its code, in its own browser; refuses with `emailCodeWrong`, and with\n`signUpMissing` where this browser has none.",
   "output": {
    "$ref": "#/components/schemas/Viewer"
   }
  },
  "account.resendCode": {
   "comment": "Emails another code for that sign-up; refuses with `signUpMissing` where this browser has none.",
   "output": {
    "type": "null"
   }
  },
  "account.resendConfirmation": {
   "comment": "Emails that link again; the response is the same whether or not a sign-up exists.",
   "output": {
    "type": "null"
   }
  },
  "account.confirmEmail": {
   "comment": "Completes a sign-up by its emailed link; refuses with `linkExpired`, and in another browser\nwith `passwordNeeded`, `wrongPassword` or `browserNeeded`.",
   "output": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     },
     "viewer": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Viewer"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "email",
     "viewer"
    ]
   }
  },
  "account.requestReset": {
   "comment": "Emails a link to set a new password; gives the same response for unknown addresses.",
   "output": {
    "type": "null"
   }
  },
  "account.findReset": {
   "comment": "The account that a reset link is for. A mutation, as queries carry their input in the URL.",
   "output": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     }
    },
    "required": [
     "email"
    ]
   }
  },
  "account.resetPassword": {
   "comment": "Sets a new password, ends all sessions and access tokens; refuses with `linkExpired`,\n`passwordTooCommon`.",
   "output": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     }
    },
    "required": [
     "email"
    ]
   }
  },
  "account.signIn": {
   "comment": "Opens a session. Refuses with `wrongCredentials`, the same for known and unknown addresses,\nwith `emailNotConfirmed`, and with `secondFactorNeeded` where a code is required.",
   "output": {
    "$ref": "#/components/schemas/Viewer"
   }
  },
  "account.signOut": {
   "comment": "Ends the session immediately; an emailed code does not sign in again afterwards.",
   "output": {
    "type": "null"
   }
  },
  "account.updateProfile": {
   "comment": "Updates the caller's name, phone, language and invitations; what is left out stays as it is.",
   "output": {
    "$ref": "#/components/schemas/Viewer"
   }
  },
  "account.exportMyData": {
   "comment": "Exports all data stored about the caller, payout accounts included.",
   "output": {
    "type": "object",
    "properties": {
     "exportedAt": {
      "type": "string",
      "format": "date-time"
     },
     "profile": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "fullName": {
        "type": "string"
       },
       "email": {
        "type": "string"
       },
       "phone": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "role": {
        "$ref": "#/components/schemas/Role"
       },
       "language": {
        "$ref": "#/components/schemas/Language"
       },
       "reviewInvitations": {
        "type": "boolean"
       },
       "emailVerifiedAt": {
        "anyOf": [
         {
          "type": "string",
          "format": "date-time"
         },
         {
          "type": "null"
         }
        ]
       },
       "hasPassword": {
        "type": "boolean"
       },
       "googleSubject": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "totpEnabledAt": {
        "anyOf": [
         {
          "type": "string",
          "format": "date-time"
         },
         {
          "type": "null"
         }
        ]
       },
       "createdAt": {
        "type": "string",
        "format": "date-time"
       },
       "updatedAt": {
        "type": "string",
        "format": "date-time"
       }
      },
      "required": [
       "id",
       "fullName",
       "email",
       "phone",
       "role",
       "language",
       "reviewInvitations",
       "emailVerifiedAt",
       "hasPassword",
       "googleSubject",
       "totpEnabledAt",
       "createdAt",
       "updatedAt"
      ]
     },
     "sessions": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "userAgent": {
         "type": "string"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "lastUsedAt": {
         "type": "string",
         "format": "date-time"
        },
        "expiresAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "userAgent",
        "createdAt",
        "lastUsedAt",
        "expiresAt"
       ]
      }
     },
     "accessTokens": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "name": {
         "type": "string"
        },
        "preview": {
         "type": "string"
        },
        "scopes": {
         "type": "array",
         "items": {
          "type": "string",
          "enum": [
           "account:read",
           "account:write",
           "admin:read",
           "admin:write",
           "catalog:read",
           "catalog:write",
           "checkout:read",
           "checkout:write",
           "partner:read",
           "partner:write"
          ]
         }
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "expiresAt": {
         "type": "string",
         "format": "date-time"
        },
        "revokedAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "lastUsedAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "lastUsedAddress": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "name",
        "preview",
        "scopes",
        "createdAt",
        "expiresAt",
        "revokedAt",
        "lastUsedAt",
        "lastUsedAddress"
       ]
      }
     },
     "webhooks": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "url": {
         "type": "string"
        },
        "eventTypes": {
         "type": "array",
         "items": {
          "type": "string",
          "enum": [
           "booking.cancelled",
           "booking.changed",
           "booking.completed",
           "booking.confirmed",
           "booking.created",
           "booking.expired",
           "payment.received",
           "vehicle.approved",
           "vehicle.created",
           "vehicle.rejected",
           "vehicle.removed",
           "vehicle.updated"
          ]
         }
        },
        "pausedAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "pausedBy": {
         "anyOf": [
          {
           "type": "string",
           "enum": [
            "failing",
            "owner"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "url",
        "eventTypes",
        "pausedAt",
        "pausedBy",
        "createdAt"
       ]
      }
     },
     "bookings": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "vehicleId": {
         "type": "string"
        },
        "partnerId": {
         "type": "string"
        },
        "customerName": {
         "type": "string"
        },
        "customerEmail": {
         "type": "string"
        },
        "customerPhone": {
         "type": "string"
        },
        "driverAge": {
         "anyOf": [
          {
           "type": "number"
          },
          {
           "type": "null"
          }
         ]
        },
        "driverLicence": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/LicenceCategory"
          },
          {
           "type": "null"
          }
         ]
        },
        "startDate": {
         "type": "string",
         "format": "date"
        },
        "endDate": {
         "type": "string",
         "format": "date"
        },
        "pickupTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "returnTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "pickupLocation": {
         "type": "string"
        },
        "returnLocation": {
         "type": "string"
        },
        "specialRequests": {
         "type": "string"
        },
        "vehicleTitle": {
         "type": "string"
        },
        "searchText": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "status": {
         "$ref": "#/components/schemas/BookingStatus"
        },
        "pricePerDay": {
         "type": "string"
        },
        "quoteLines": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/QuoteLine"
         }
        },
        "totalAmount": {
         "type": "string"
        },
        "depositCents": {
         "anyOf": [
          {
           "type": "integer"
          },
          {
           "type": "null"
          }
         ]
        },
        "excessCents": {
         "anyOf": [
          {
           "type": "integer"
          },
          {
           "type": "null"
          }
         ]
        },
        "commissionBasisPoints": {
         "anyOf": [
          {
           "type": "number"
          },
          {
           "type": "null"
          }
         ]
        },
        "paymentReference": {
         "type": "string"
        },
        "paymentDueAt": {
         "type": "string",
         "format": "date-time"
        },
        "cancelBeforePickupHours": {
         "anyOf": [
          {
           "type": "number"
          },
          {
           "type": "null"
          }
         ]
        },
        "termsVersion": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "updatedAt": {
         "type": "string",
         "format": "date-time"
        },
        "vehicle": {
         "type": "string"
        },
        "partner": {
         "type": "string"
        },
        "events": {
         "type": "array",
         "items": {
          "type": "object",
          "properties": {
           "kind": {
            "$ref": "#/components/schemas/BookingEventKind"
           },
           "at": {
            "type": "string",
            "format": "date-time"
           }
          },
          "required": [
           "kind",
           "at"
          ]
         }
        }
       },
       "required": [
        "id",
        "vehicleId",
        "partnerId",
        "customerName",
        "customerEmail",
        "customerPhone",
        "driverAge",
        "driverLicence",
        "startDate",
        "endDate",
        "pickupTime",
        "returnTime",
        "pickupLocation",
        "returnLocation",
        "specialRequests",
        "vehicleTitle",
        "searchText",
        "status",
        "pricePerDay",
        "quoteLines",
        "totalAmount",
        "depositCents",
        "excessCents",
        "commissionBasisPoints",
        "paymentReference",
        "paymentDueAt",
        "cancelBeforePickupHours",
        "termsVersion",
        "createdAt",
        "updatedAt",
        "vehicle",
        "partner",
        "events"
       ]
      }
     },
     "favourites": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "vehicleId": {
         "type": "string"
        },
        "vehicle": {
         "type": "string"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "vehicleId",
        "vehicle",
        "createdAt"
       ]
      }
     },
     "reviews": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "bookingId": {
         "type": "string"
        },
        "authorName": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "stars": {
         "type": "number"
        },
        "text": {
         "type": "string"
        },
        "hiddenReason": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "updatedAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "bookingId",
        "authorName",
        "stars",
        "text",
        "hiddenReason",
        "createdAt",
        "updatedAt"
       ]
      }
     },
     "savedViews": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "page": {
         "type": "string",
         "enum": [
          "audit",
          "bookings",
          "customers",
          "email",
          "messages",
          "partners",
          "reviews",
          "vehicles"
         ]
        },
        "name": {
         "type": "string"
        },
        "search": {
         "type": "string"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "page",
        "name",
        "search",
        "createdAt"
       ]
      }
     },
     "partner": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "id": {
          "type": "string"
         },
         "name": {
          "type": "string"
         },
         "latinName": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "email": {
          "type": "string"
         },
         "phone": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "status": {
          "type": "string",
          "enum": [
           "active",
           "inactive",
           "pending"
          ]
         },
         "homePlaceId": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "address": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "taxNumber": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "registryNumber": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "openingHours": {
          "anyOf": [
           {
            "$ref": "#/components/schemas/OpeningHours"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutIban": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutHolder": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutProvenAt": {
          "anyOf": [
           {
            "type": "string",
            "format": "date-time"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutFrom": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutPreviousIban": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutPreviousHolder": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutPreviousProvenAt": {
          "anyOf": [
           {
            "type": "string",
            "format": "date-time"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutPreviousVerifiedAt": {
          "anyOf": [
           {
            "type": "string",
            "format": "date-time"
           },
           {
            "type": "null"
           }
          ]
         },
         "payoutVerifiedAt": {
          "anyOf": [
           {
            "type": "string",
            "format": "date-time"
           },
           {
            "type": "null"
           }
          ]
         },
         "limitFactor": {
          "type": "number",
          "enum": [
           1,
           5,
           20,
           100
          ]
         },
         "createdAt": {
          "type": "string",
          "format": "date-time"
         },
         "updatedAt": {
          "type": "string",
          "format": "date-time"
         },
         "payoutRequests": {
          "type": "array",
          "items": {
           "type": "object",
           "properties": {
            "iban": {
             "type": "string"
            },
            "holder": {
             "type": "string"
            },
            "expiresAt": {
             "type": "string",
             "format": "date-time"
            }
           },
           "required": [
            "iban",
            "holder",
            "expiresAt"
           ]
          }
         },
         "servedPlaces": {
          "type": "array",
          "items": {
           "type": "string"
          }
         },
         "calendarFeeds": {
          "type": "array",
          "items": {
           "type": "object",
           "properties": {
            "vehicleId": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "createdAt": {
             "type": "string",
             "format": "date-time"
            }
           },
           "required": [
            "vehicleId",
            "createdAt"
           ]
          }
         },
         "replies": {
          "type": "array",
          "items": {
           "type": "object",
           "properties": {
            "vehicleId": {
             "type": "string"
            },
            "stars": {
             "type": "number"
            },
            "text": {
             "type": "string"
            },
            "reply": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "repliedAt": {
             "anyOf": [
              {
               "type": "string",
               "format": "date-time"
              },
              {
               "type": "null"
              }
             ]
            }
           },
           "required": [
            "vehicleId",
            "stars",
            "text",
            "reply",
            "repliedAt"
           ]
          }
         },
         "vehicles": {
          "type": "array",
          "items": {
           "type": "object",
           "properties": {
            "id": {
             "type": "string"
            },
            "title": {
             "type": "string"
            },
            "slug": {
             "type": "string"
            },
            "brand": {
             "type": "string"
            },
            "type": {
             "$ref": "#/components/schemas/VehicleType"
            },
            "status": {
             "$ref": "#/components/schemas/VehicleStatus"
            },
            "featured": {
             "type": "boolean"
            },
            "pricePerDay": {
             "type": "string"
            },
            "engineSize": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "description": {
             "type": "string"
            },
            "descriptionEn": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "transmission": {
             "anyOf": [
              {
               "$ref": "#/components/schemas/Transmission"
              },
              {
               "type": "null"
              }
             ]
            },
            "fuelType": {
             "anyOf": [
              {
               "$ref": "#/components/schemas/FuelType"
              },
              {
               "type": "null"
              }
             ]
            },
            "seats": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "year": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "color": {
             "anyOf": [
              {
               "$ref": "#/components/schemas/Color"
              },
              {
               "type": "null"
              }
             ]
            },
            "airConditioning": {
             "type": "boolean"
            },
            "luggageCapacity": {
             "anyOf": [
              {
               "$ref": "#/components/schemas/LuggageCapacity"
              },
              {
               "type": "null"
              }
             ]
            },
            "doors": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "unlimitedMileage": {
             "type": "boolean"
            },
            "minRentalDays": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "maxRentalDays": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "bufferHours": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "depositCents": {
             "anyOf": [
              {
               "type": "integer"
              },
              {
               "type": "null"
              }
             ]
            },
            "excessCents": {
             "anyOf": [
              {
               "type": "integer"
              },
              {
               "type": "null"
              }
             ]
            },
            "features": {
             "type": "object",
             "properties": {
              "bluetooth": {
               "type": "boolean"
              },
              "childSeat": {
               "type": "boolean"
              },
              "gps": {
               "type": "boolean"
              },
              "usb": {
               "type": "boolean"
              }
             },
             "required": [
              "bluetooth",
              "childSeat",
              "gps",
              "usb"
             ]
            },
            "partnerId": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "plate": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "placeIds": {
             "anyOf": [
              {
               "type": "array",
               "items": {
                "type": "string"
               }
              },
              {
               "type": "null"
              }
             ]
            },
            "homePlaceId": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "rejectionReason": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "archivedAt": {
             "anyOf": [
              {
               "type": "string",
               "format": "date-time"
              },
              {
               "type": "null"
              }
             ]
            },
            "wasListed": {
             "type": "boolean"
            },
            "nameSearch": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "normalizedName": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "reviewCount": {
             "type": "number"
            },
            "starCount": {
             "type": "number"
            },
            "createdAt": {
             "type": "string",
             "format": "date-time"
            },
            "updatedAt": {
             "type": "string",
             "format": "date-time"
            },
            "images": {
             "type": "array",
             "items": {
              "type": "string"
             }
            },
            "specialPrices": {
             "type": "array",
             "items": {
              "type": "object",
              "properties": {
               "from": {
                "type": "string"
               },
               "to": {
                "type": "string"
               },
               "pricePerDayCents": {
                "type": "integer"
               }
              },
              "required": [
               "from",
               "to",
               "pricePerDayCents"
              ]
             }
            },
            "blocks": {
             "type": "array",
             "items": {
              "type": "object",
              "properties": {
               "startDate": {
                "type": "string",
                "format": "date"
               },
               "startTime": {
                "type": "string"
               },
               "endDate": {
                "type": "string",
                "format": "date"
               },
               "endTime": {
                "type": "string"
               },
               "note": {
                "type": "string"
               },
               "seriesId": {
                "anyOf": [
                 {
                  "type": "string"
                 },
                 {
                  "type": "null"
                 }
                ]
               },
               "calendar": {
                "anyOf": [
                 {
                  "type": "string"
                 },
                 {
                  "type": "null"
                 }
                ]
               },
               "createdAt": {
                "type": "string",
                "format": "date-time"
               },
               "updatedAt": {
                "type": "string",
                "format": "date-time"
               }
              },
              "required": [
               "startDate",
               "startTime",
               "endDate",
               "endTime",
               "note",
               "seriesId",
               "calendar",
               "createdAt",
               "updatedAt"
              ]
             }
            },
            "calendars": {
             "type": "array",
             "items": {
              "type": "object",
              "properties": {
               "name": {
                "type": "string"
               },
               "url": {
                "anyOf": [
                 {
                  "type": "string"
                 },
                 {
                  "type": "null"
                 }
                ]
               },
               "lastReadAt": {
                "anyOf": [
                 {
                  "type": "string",
                  "format": "date-time"
                 },
                 {
                  "type": "null"
                 }
                ]
               },
               "lastProblem": {
                "anyOf": [
                 {
                  "type": "string"
                 },
                 {
                  "type": "null"
                 }
                ]
               },
               "skipped": {
                "type": "number"
               },
               "createdAt": {
                "type": "string",
                "format": "date-time"
               }
              },
              "required": [
               "name",
               "url",
               "lastReadAt",
               "lastProblem",
               "skipped",
               "createdAt"
              ]
             }
            }
           },
           "required": [
            "id",
            "title",
            "slug",
            "brand",
            "type",
            "status",
            "featured",
            "pricePerDay",
            "engineSize",
            "description",
            "descriptionEn",
            "transmission",
            "fuelType",
            "seats",
            "year",
            "color",
            "airConditioning",
            "luggageCapacity",
            "doors",
            "unlimitedMileage",
            "minRentalDays",
            "maxRentalDays",
            "bufferHours",
            "depositCents",
            "excessCents",
            "features",
            "partnerId",
            "plate",
            "placeIds",
            "homePlaceId",
            "rejectionReason",
            "archivedAt",
            "wasListed",
            "nameSearch",
            "normalizedName",
            "reviewCount",
            "starCount",
            "createdAt",
            "updatedAt",
            "images",
            "specialPrices",
            "blocks",
            "calendars"
           ]
          }
         }
        },
        "required": [
         "id",
         "name",
         "latinName",
         "email",
         "phone",
         "status",
         "homePlaceId",
         "address",
         "taxNumber",
         "registryNumber",
         "openingHours",
         "payoutIban",
         "payoutHolder",
         "payoutProvenAt",
         "payoutFrom",
         "payoutPreviousIban",
         "payoutPreviousHolder",
         "payoutPreviousProvenAt",
         "payoutPreviousVerifiedAt",
         "payoutVerifiedAt",
         "limitFactor",
         "createdAt",
         "updatedAt",
         "payoutRequests",
         "servedPlaces",
         "calendarFeeds",
         "replies",
         "vehicles"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "emails": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "kind": {
         "type": "string",
         "enum": [
          "access-token-created",
          "access-token-revoked",
          "access-tokens-revoked",
          "account-deleted",
          "booking-cancelled",
          "booking-changed",
          "booking-confirmed",
          "booking-expired",
          "booking-placed",
          "change-email",
          "confirm-email",
          "confirm-payout",
          "contact-message",
          "email-changed",
          "google-linked",
          "google-unlinked",
          "partner-active",
          "partner-booking-cancelled",
          "partner-booking-changed",
          "partner-booking-confirmed",
          "partner-booking-placed",
          "partner-inactive",
          "partner-pending",
          "partner-review",
          "password-changed",
          "payout-account-changed",
          "payout-account-verified",
          "payout-account-withdrawn",
          "recovery-codes-renewed",
          "reset-password",
          "review-invitation",
          "two-factor-off",
          "two-factor-on",
          "vehicle-approved",
          "vehicle-edited",
          "vehicle-rejected",
          "vehicle-report",
          "webhook-created",
          "webhook-deleted",
          "webhook-paused",
          "webhook-secret-rotated",
          "webhook-updated"
         ]
        },
        "subject": {
         "type": "string"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "sentAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "kind",
        "subject",
        "createdAt",
        "sentAt"
       ]
      }
     },
     "contactMessages": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "email": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "phone": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "message": {
         "type": "string"
        },
        "language": {
         "$ref": "#/components/schemas/Language"
        },
        "reason": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/ReportReason"
          },
          {
           "type": "null"
          }
         ]
        },
        "vehicleId": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "answeredAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "answeredBy": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "searchText": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "name",
        "email",
        "phone",
        "message",
        "language",
        "reason",
        "vehicleId",
        "answeredAt",
        "answeredBy",
        "searchText",
        "createdAt"
       ]
      }
     },
     "changes": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "action": {
         "type": "string",
         "enum": [
          "account.changeEmail",
          "account.changePassword",
          "account.confirmTwoFactor",
          "account.createAccessToken",
          "account.createWebhook",
          "account.deleteWebhook",
          "account.editProfile",
          "account.linkGoogle",
          "account.renewRecoveryCodes",
          "account.resetPassword",
          "account.revokeAccessToken",
          "account.rotateWebhookSecret",
          "account.stopTwoFactor",
          "account.unlinkGoogle",
          "account.updateWebhook",
          "block.create",
          "block.delete",
          "block.move",
          "booking.cancel",
          "booking.confirm",
          "booking.edit",
          "calendar.import",
          "calendar.remove",
          "calendarFeed.renew",
          "calendarFeed.revoke",
          "export.bookings",
          "export.partners",
          "export.vehicles",
          "mail.retry",
          "mail.retryAll",
          "message.answer",
          "message.reopen",
          "partner.company",
          "partner.delete",
          "partner.homePlace",
          "partner.hours",
          "partner.limitFactor",
          "partner.payoutAccount",
          "partner.payoutVerified",
          "partner.payoutWithdrawn",
          "partner.places",
          "partner.status",
          "place.create",
          "place.delete",
          "place.order",
          "place.update",
          "profile.endSessions",
          "profile.makeAdmin",
          "review.hide",
          "review.reply",
          "review.replyDeleted",
          "review.show",
          "settings.save",
          "vehicle.approve",
          "vehicle.archived",
          "vehicle.changed",
          "vehicle.created",
          "vehicle.deleted",
          "vehicle.duplicated",
          "vehicle.edit",
          "vehicle.feature",
          "vehicle.reject",
          "vehicle.resubmit",
          "vehicle.specialPrices",
          "vehicle.specialPricesRemoved",
          "vehicle.specialPricesRestored",
          "vehicle.unfeature"
         ]
        },
        "subjectType": {
         "type": "string",
         "enum": [
          "booking",
          "export",
          "mail",
          "message",
          "partner",
          "place",
          "profile",
          "review",
          "settings",
          "vehicle"
         ]
        },
        "subjectId": {
         "type": "string"
        },
        "details": {
         "type": "object",
         "additionalProperties": {}
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "action",
        "subjectType",
        "subjectId",
        "details",
        "createdAt"
       ]
      }
     }
    },
    "required": [
     "exportedAt",
     "profile",
     "sessions",
     "accessTokens",
     "webhooks",
     "bookings",
     "favourites",
     "reviews",
     "savedViews",
     "partner",
     "emails",
     "contactMessages",
     "changes"
    ]
   }
  },
  "account.deletionPreview": {
   "comment": "The effects of deleting the caller's account.",
   "output": {
    "type": "object",
    "properties": {
     "hasPassword": {
      "type": "boolean"
     },
     "bookingsAhead": {
      "type": "number"
     },
     "payoutsAhead": {
      "type": "number"
     },
     "pending": {
      "type": "number"
     },
     "vehicles": {
      "type": "number"
     },
     "bookings": {
      "type": "number"
     }
    },
    "required": [
     "hasPassword",
     "bookingsAhead",
     "payoutsAhead",
     "pending",
     "vehicles",
     "bookings"
    ]
   }
  },
  "account.deleteAccount": {
   "comment": "Deletes the account; refuses with `wrongPassword`, `bookingsAhead`, `payoutsAhead`,\n`vehiclesRemain`.",
   "output": {
    "type": "null"
   }
  },
  "account.favourites": {
   "comment": "The caller's favourites, newest first, also those that are no longer on offer.",
   "output": {
    "type": "object",
    "properties": {
     "ownerId": {
      "type": "string"
     },
     "vehicles": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "slug": {
         "type": "string"
        },
        "title": {
         "type": "string"
        }
       },
       "required": [
        "id",
        "slug",
        "title"
       ]
      }
     }
    },
    "required": [
     "ownerId",
     "vehicles"
    ]
   }
  },
  "account.addFavourite": {
   "comment": "Adds a favourite; refuses with `vehicleNotFound`, `tooManyFavourites`.",
   "output": {
    "type": "null"
   }
  },
  "account.removeFavourite": {
   "comment": "Removes one of the caller's favourites; without one, nothing changes.",
   "output": {
    "type": "null"
   }
  },
  "account.mergeFavourites": {
   "comment": "Adds the favourites that a device has kept; returns how many found no room.",
   "output": {
    "type": "object",
    "properties": {
     "left": {
      "type": "number"
     }
    },
    "required": [
     "left"
    ]
   }
  },
  "account.signInOptions": {
   "comment": "The sign-in methods this installation offers besides a password.",
   "output": {
    "type": "object",
    "properties": {
     "google": {
      "type": "boolean"
     }
    },
    "required": [
     "google"
    ]
   }
  },
  "account.linkGoogle": {
   "comment": "Links the Google account the browser signed in with, after checking the account's password.",
   "output": {
    "$ref": "#/components/schemas/Viewer"
   }
  },
  "account.finishGoogle": {
   "comment": "Finishes a sign-in with Google with a code of the authenticator app.",
   "output": {
    "$ref": "#/components/schemas/Viewer"
   }
  },
  "account.unlinkGoogle": {
   "comment": "Removes the caller's link to Google.",
   "output": {
    "type": "null"
   }
  },
  "account.signInMethods": {
   "comment": "The caller's sign-in methods, and what they require.",
   "output": {
    "type": "object",
    "properties": {
     "hasPassword": {
      "type": "boolean"
     },
     "isGoogleLinked": {
      "type": "boolean"
     },
     "hasTwoFactor": {
      "type": "boolean"
     },
     "recoveryCodesLeft": {
      "type": "number"
     },
     "pendingEmail": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "isGoogleOffered": {
      "type": "boolean"
     },
     "isTwoFactorRequired": {
      "type": "boolean"
     }
    },
    "required": [
     "hasPassword",
     "isGoogleLinked",
     "hasTwoFactor",
     "recoveryCodesLeft",
     "pendingEmail",
     "isGoogleOffered",
     "isTwoFactorRequired"
    ]
   }
  },
  "account.startTwoFactor": {
   "comment": "Creates a new key for the caller's authenticator app; refuses with `wrongPassword`.",
   "output": {
    "type": "object",
    "properties": {
     "key": {
      "type": "string"
     },
     "address": {
      "type": "string"
     }
    },
    "required": [
     "key",
     "address"
    ]
   }
  },
  "account.confirmTwoFactor": {
   "comment": "Turns two-step sign-in on; returns the recovery codes, once.",
   "output": {
    "type": "object",
    "properties": {
     "recoveryCodes": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "recoveryCodes"
    ]
   }
  },
  "account.renewRecoveryCodes": {
   "comment": "Replaces the recovery codes.",
   "output": {
    "type": "object",
    "properties": {
     "recoveryCodes": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "recoveryCodes"
    ]
   }
  },
  "account.stopTwoFactor": {
   "comment": "Turns two-step sign-in off.",
   "output": {
    "type": "null"
   }
  },
  "account.accessTokens": {
   "comment": "The caller's access tokens, also those that ended lately.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "name": {
       "type": "string"
      },
      "preview": {
       "type": "string"
      },
      "scopes": {
       "type": "array",
       "items": {
        "type": "string",
        "enum": [
         "account:read",
         "account:write",
         "admin:read",
         "admin:write",
         "catalog:read",
         "catalog:write",
         "checkout:read",
         "checkout:write",
         "partner:read",
         "partner:write"
        ]
       }
      },
      "state": {
       "type": "string",
       "enum": [
        "active",
        "expired",
        "revoked"
       ]
      },
      "createdAt": {
       "type": "string",
       "format": "date-time"
      },
      "expiresAt": {
       "type": "string",
       "format": "date-time"
      },
      "lastUsedAt": {
       "anyOf": [
        {
         "type": "string",
         "format": "date-time"
        },
        {
         "type": "null"
        }
       ]
      },
      "lastUsedAddress": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      }
     },
     "required": [
      "id",
      "name",
      "preview",
      "scopes",
      "state",
      "createdAt",
      "expiresAt",
      "lastUsedAt",
      "lastUsedAddress"
     ]
    }
   }
  },
  "account.createAccessToken": {
   "comment": "Creates an access token; returns its secret, once. Refuses with `wrongPassword`,\n`tooManyAccessTokens`, and admins with `twoFactorRequired`, `secondFactorUnused`.",
   "output": {
    "type": "object",
    "properties": {
     "secret": {
      "type": "string"
     },
     "token": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "name": {
        "type": "string"
       },
       "preview": {
        "type": "string"
       },
       "scopes": {
        "type": "array",
        "items": {
         "type": "string",
         "enum": [
          "account:read",
          "account:write",
          "admin:read",
          "admin:write",
          "catalog:read",
          "catalog:write",
          "checkout:read",
          "checkout:write",
          "partner:read",
          "partner:write"
         ]
        }
       },
       "state": {
        "type": "string",
        "enum": [
         "active",
         "expired",
         "revoked"
        ]
       },
       "createdAt": {
        "type": "string",
        "format": "date-time"
       },
       "expiresAt": {
        "type": "string",
        "format": "date-time"
       },
       "lastUsedAt": {
        "anyOf": [
         {
          "type": "string",
          "format": "date-time"
         },
         {
          "type": "null"
         }
        ]
       },
       "lastUsedAddress": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      "required": [
       "id",
       "name",
       "preview",
       "scopes",
       "state",
       "createdAt",
       "expiresAt",
       "lastUsedAt",
       "lastUsedAddress"
      ]
     }
    },
    "required": [
     "secret",
     "token"
    ]
   }
  },
  "account.revokeAccessToken": {
   "comment": "Revokes one of the caller's access tokens at once; refuses with `notFound`.",
   "output": {
    "type": "null"
   }
  },
  "account.testTokens": {
   "comment": "The demo accounts that test tokens are offered for; none outside demo mode.",
   "output": {
    "type": "object",
    "properties": {
     "accounts": {
      "type": "array",
      "items": {
       "type": "string",
       "enum": [
        "customer",
        "partner"
       ]
      }
     }
    },
    "required": [
     "accounts"
    ]
   }
  },
  "account.createTestToken": {
   "comment": "Creates an access token of a demo account, in demo mode only; returns its secret, once. Refuses\nwith `demoModeOnly`, `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "secret": {
      "type": "string"
     },
     "account": {
      "type": "string",
      "enum": [
       "customer",
       "partner"
      ]
     },
     "email": {
      "type": "string"
     },
     "scopes": {
      "type": "array",
      "items": {
       "type": "string",
       "enum": [
        "account:read",
        "account:write",
        "admin:read",
        "admin:write",
        "catalog:read",
        "catalog:write",
        "checkout:read",
        "checkout:write",
        "partner:read",
        "partner:write"
       ]
      }
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time"
     }
    },
    "required": [
     "secret",
     "account",
     "email",
     "scopes",
     "expiresAt"
    ]
   }
  },
  "account.webhooks": {
   "comment": "The caller's webhooks, the oldest first.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "url": {
       "type": "string"
      },
      "eventTypes": {
       "type": "array",
       "items": {
        "type": "string",
        "enum": [
         "booking.cancelled",
         "booking.changed",
         "booking.completed",
         "booking.confirmed",
         "booking.created",
         "booking.expired",
         "payment.received",
         "vehicle.approved",
         "vehicle.created",
         "vehicle.rejected",
         "vehicle.removed",
         "vehicle.updated"
        ]
       }
      },
      "state": {
       "type": "string",
       "enum": [
        "active",
        "failing",
        "paused",
        "suspended"
       ]
      },
      "pausedBy": {
       "anyOf": [
        {
         "type": "string",
         "enum": [
          "failing",
          "owner"
         ]
        },
        {
         "type": "null"
        }
       ]
      },
      "pausedAt": {
       "anyOf": [
        {
         "type": "string",
         "format": "date-time"
        },
        {
         "type": "null"
        }
       ]
      },
      "failingSince": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "createdAt": {
       "type": "string",
       "format": "date-time"
      },
      "previousSecretUntil": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "waiting": {
       "type": "number"
      }
     },
     "required": [
      "id",
      "url",
      "eventTypes",
      "state",
      "pausedBy",
      "pausedAt",
      "failingSince",
      "createdAt",
      "previousSecretUntil",
      "waiting"
     ]
    }
   }
  },
  "account.createWebhook": {
   "comment": "Creates a webhook; returns its secret, once. Refuses with `wrongPassword`, `tooManyWebhooks`,\nand admins with `twoFactorRequired`, `secondFactorUnused`.",
   "output": {
    "type": "object",
    "properties": {
     "secret": {
      "type": "string"
     },
     "webhook": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "url": {
        "type": "string"
       },
       "eventTypes": {
        "type": "array",
        "items": {
         "type": "string",
         "enum": [
          "booking.cancelled",
          "booking.changed",
          "booking.completed",
          "booking.confirmed",
          "booking.created",
          "booking.expired",
          "payment.received",
          "vehicle.approved",
          "vehicle.created",
          "vehicle.rejected",
          "vehicle.removed",
          "vehicle.updated"
         ]
        }
       },
       "state": {
        "type": "string",
        "enum": [
         "active",
         "failing",
         "paused",
         "suspended"
        ]
       },
       "pausedBy": {
        "anyOf": [
         {
          "type": "string",
          "enum": [
           "failing",
           "owner"
          ]
         },
         {
          "type": "null"
         }
        ]
       },
       "pausedAt": {
        "anyOf": [
         {
          "type": "string",
          "format": "date-time"
         },
         {
          "type": "null"
         }
        ]
       },
       "failingSince": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "createdAt": {
        "type": "string",
        "format": "date-time"
       },
       "previousSecretUntil": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "waiting": {
        "type": "number"
       }
      },
      "required": [
       "id",
       "url",
       "eventTypes",
       "state",
       "pausedBy",
       "pausedAt",
       "failingSince",
       "createdAt",
       "previousSecretUntil",
       "waiting"
      ]
     }
    },
    "required": [
     "secret",
     "webhook"
    ]
   }
  },
  "account.updateWebhook": {
   "comment": "Changes the address and the events of a webhook, which keeps its secret and what waits for it.\nRefuses with `notFound`, `wrongPassword`, and admins with `twoFactorRequired`,\n`secondFactorUnused`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "url": {
      "type": "string"
     },
     "eventTypes": {
      "type": "array",
      "items": {
       "type": "string",
       "enum": [
        "booking.cancelled",
        "booking.changed",
        "booking.completed",
        "booking.confirmed",
        "booking.created",
        "booking.expired",
        "payment.received",
        "vehicle.approved",
        "vehicle.created",
        "vehicle.rejected",
        "vehicle.removed",
        "vehicle.updated"
       ]
      }
     },
     "state": {
      "type": "string",
      "enum": [
       "active",
       "failing",
       "paused",
       "suspended"
      ]
     },
     "pausedBy": {
      "anyOf": [
       {
        "type": "string",
        "enum": [
         "failing",
         "owner"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "pausedAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "failingSince": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "previousSecretUntil": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "waiting": {
      "type": "number"
     }
    },
    "required": [
     "id",
     "url",
     "eventTypes",
     "state",
     "pausedBy",
     "pausedAt",
     "failingSince",
     "createdAt",
     "previousSecretUntil",
     "waiting"
    ]
   }
  },
  "account.rotateWebhookSecret": {
   "comment": "Replaces the secret of a webhook; returns the new one, once. Refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "secret": {
      "type": "string"
     },
     "webhook": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "url": {
        "type": "string"
       },
       "eventTypes": {
        "type": "array",
        "items": {
         "type": "string",
         "enum": [
          "booking.cancelled",
          "booking.changed",
          "booking.completed",
          "booking.confirmed",
          "booking.created",
          "booking.expired",
          "payment.received",
          "vehicle.approved",
          "vehicle.created",
          "vehicle.rejected",
          "vehicle.removed",
          "vehicle.updated"
         ]
        }
       },
       "state": {
        "type": "string",
        "enum": [
         "active",
         "failing",
         "paused",
         "suspended"
        ]
       },
       "pausedBy": {
        "anyOf": [
         {
          "type": "string",
          "enum": [
           "failing",
           "owner"
          ]
         },
         {
          "type": "null"
         }
        ]
       },
       "pausedAt": {
        "anyOf": [
         {
          "type": "string",
          "format": "date-time"
         },
         {
          "type": "null"
         }
        ]
       },
       "failingSince": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "createdAt": {
        "type": "string",
        "format": "date-time"
       },
       "previousSecretUntil": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "waiting": {
        "type": "number"
       }
      },
      "required": [
       "id",
       "url",
       "eventTypes",
       "state",
       "pausedBy",
       "pausedAt",
       "failingSince",
       "createdAt",
       "previousSecretUntil",
       "waiting"
      ]
     }
    },
    "required": [
     "secret",
     "webhook"
    ]
   }
  },
  "account.deleteWebhook": {
   "comment": "Deletes a webhook with its log; refuses with `notFound`.",
   "output": {
    "type": "null"
   }
  },
  "account.pauseWebhook": {
   "comment": "Pauses a webhook, for which events wait from now on; refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "url": {
      "type": "string"
     },
     "eventTypes": {
      "type": "array",
      "items": {
       "type": "string",
       "enum": [
        "booking.cancelled",
        "booking.changed",
        "booking.completed",
        "booking.confirmed",
        "booking.created",
        "booking.expired",
        "payment.received",
        "vehicle.approved",
        "vehicle.created",
        "vehicle.rejected",
        "vehicle.removed",
        "vehicle.updated"
       ]
      }
     },
     "state": {
      "type": "string",
      "enum": [
       "active",
       "failing",
       "paused",
       "suspended"
      ]
     },
     "pausedBy": {
      "anyOf": [
       {
        "type": "string",
        "enum": [
         "failing",
         "owner"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "pausedAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "failingSince": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "previousSecretUntil": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "waiting": {
      "type": "number"
     }
    },
    "required": [
     "id",
     "url",
     "eventTypes",
     "state",
     "pausedBy",
     "pausedAt",
     "failingSince",
     "createdAt",
     "previousSecretUntil",
     "waiting"
    ]
   }
  },
  "account.resumeWebhook": {
   "comment": "Resumes a webhook and delivers what waits for it; refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "url": {
      "type": "string"
     },
     "eventTypes": {
      "type": "array",
      "items": {
       "type": "string",
       "enum": [
        "booking.cancelled",
        "booking.changed",
        "booking.completed",
        "booking.confirmed",
        "booking.created",
        "booking.expired",
        "payment.received",
        "vehicle.approved",
        "vehicle.created",
        "vehicle.rejected",
        "vehicle.removed",
        "vehicle.updated"
       ]
      }
     },
     "state": {
      "type": "string",
      "enum": [
       "active",
       "failing",
       "paused",
       "suspended"
      ]
     },
     "pausedBy": {
      "anyOf": [
       {
        "type": "string",
        "enum": [
         "failing",
         "owner"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "pausedAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "failingSince": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "previousSecretUntil": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "waiting": {
      "type": "number"
     }
    },
    "required": [
     "id",
     "url",
     "eventTypes",
     "state",
     "pausedBy",
     "pausedAt",
     "failingSince",
     "createdAt",
     "previousSecretUntil",
     "waiting"
    ]
   }
  },
  "account.testWebhook": {
   "comment": "Sends a test event to a webhook, once; refuses with `notFound`, `webhookPaused`.",
   "output": {
    "type": "object",
    "properties": {
     "eventId": {
      "type": "string"
     }
    },
    "required": [
     "eventId"
    ]
   }
  },
  "account.webhookDeliveries": {
   "comment": "The log of a webhook, the newest deliveries first; refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "items": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "eventId": {
         "type": "string"
        },
        "type": {
         "type": "string",
         "enum": [
          "booking.cancelled",
          "booking.changed",
          "booking.completed",
          "booking.confirmed",
          "booking.created",
          "booking.expired",
          "payment.received",
          "vehicle.approved",
          "vehicle.created",
          "vehicle.rejected",
          "vehicle.removed",
          "vehicle.updated",
          "webhook.test"
         ]
        },
        "state": {
         "type": "string",
         "enum": [
          "delivered",
          "failed",
          "pending"
         ]
        },
        "occurredAt": {
         "type": "string",
         "format": "date-time"
        },
        "attempts": {
         "type": "number"
        },
        "lastAttempt": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "at": {
             "type": "string",
             "format": "date-time"
            },
            "durationMs": {
             "type": "number"
            },
            "status": {
             "anyOf": [
              {
               "type": "number"
              },
              {
               "type": "null"
              }
             ]
            },
            "problem": {
             "anyOf": [
              {
               "type": "string",
               "enum": [
                "addressNotAllowed",
                "certificateInvalid",
                "secretUnreadable",
                "timedOut",
                "unreachable"
               ]
              },
              {
               "type": "null"
              }
             ]
            }
           },
           "required": [
            "at",
            "durationMs",
            "status",
            "problem"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "nextAttemptAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "id",
        "eventId",
        "type",
        "state",
        "occurredAt",
        "attempts",
        "lastAttempt",
        "nextAttemptAt"
       ]
      }
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "items",
     "nextCursor"
    ]
   }
  },
  "account.webhookDelivery": {
   "comment": "A delivery with the body that is sent and the responses to it; refuses with `notFound`. Bodies\nare about bookings, which a token of this area need not be allowed to read.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "eventId": {
      "type": "string"
     },
     "type": {
      "type": "string",
      "enum": [
       "booking.cancelled",
       "booking.changed",
       "booking.completed",
       "booking.confirmed",
       "booking.created",
       "booking.expired",
       "payment.received",
       "vehicle.approved",
       "vehicle.created",
       "vehicle.rejected",
       "vehicle.removed",
       "vehicle.updated",
       "webhook.test"
      ]
     },
     "state": {
      "type": "string",
      "enum": [
       "delivered",
       "failed",
       "pending"
      ]
     },
     "occurredAt": {
      "type": "string",
      "format": "date-time"
     },
     "attempts": {
      "type": "number"
     },
     "lastAttempt": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "at": {
          "type": "string",
          "format": "date-time"
         },
         "durationMs": {
          "type": "number"
         },
         "status": {
          "anyOf": [
           {
            "type": "number"
           },
           {
            "type": "null"
           }
          ]
         },
         "problem": {
          "anyOf": [
           {
            "type": "string",
            "enum": [
             "addressNotAllowed",
             "certificateInvalid",
             "secretUnreadable",
             "timedOut",
             "unreachable"
            ]
           },
           {
            "type": "null"
           }
          ]
         }
        },
        "required": [
         "at",
         "durationMs",
         "status",
         "problem"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "nextAttemptAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "body": {
      "type": "string"
     },
     "attemptLog": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "durationMs": {
         "type": "number"
        },
        "status": {
         "anyOf": [
          {
           "type": "number"
          },
          {
           "type": "null"
          }
         ]
        },
        "problem": {
         "anyOf": [
          {
           "type": "string",
           "enum": [
            "addressNotAllowed",
            "certificateInvalid",
            "secretUnreadable",
            "timedOut",
            "unreachable"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "response": {
         "type": "string"
        }
       },
       "required": [
        "at",
        "durationMs",
        "status",
        "problem",
        "response"
       ]
      }
     }
    },
    "required": [
     "id",
     "eventId",
     "type",
     "state",
     "occurredAt",
     "attempts",
     "lastAttempt",
     "nextAttemptAt",
     "body",
     "attemptLog"
    ]
   }
  },
  "account.replayWebhookDelivery": {
   "comment": "Sends an event to a webhook again, under the same id; refuses with `notFound`, `webhookPaused`,\nand with `deliveryUnfinished` while it is retried anyway.",
   "output": {
    "type": "null"
   }
  },
  "account.sessions": {
   "comment": "The caller's active sessions.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "browser": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "system": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "createdAt": {
       "type": "string",
       "format": "date-time"
      },
      "lastUsedAt": {
       "type": "string",
       "format": "date-time"
      },
      "isThisOne": {
       "type": "boolean"
      }
     },
     "required": [
      "id",
      "browser",
      "system",
      "createdAt",
      "lastUsedAt",
      "isThisOne"
     ]
    }
   }
  },
  "account.endSession": {
   "comment": "Signs one of the caller's devices out.",
   "output": {
    "type": "null"
   }
  },
  "account.endOtherSessions": {
   "comment": "Signs out all of the caller's devices except this one; returns how many.",
   "output": {
    "type": "number"
   }
  },
  "account.changePassword": {
   "comment": "Changes the password, ends all other sessions and all access tokens; refuses with\n`wrongPassword`.",
   "output": {
    "type": "null"
   }
  },
  "account.requestEmailChange": {
   "comment": "Emails a link to a new address; the response is the same for free and taken addresses.",
   "output": {
    "type": "null"
   }
  },
  "account.confirmEmailChange": {
   "comment": "Moves an account to the address that the link was sent to.",
   "output": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     },
     "viewer": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Viewer"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "email",
     "viewer"
    ]
   }
  },
  "account.payoutAccount": {
   "comment": "The caller's payout accounts, with IBANs masked.",
   "output": {
    "type": "object",
    "properties": {
     "account": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "iban": {
          "type": "string"
         },
         "holder": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "provenAt": {
          "anyOf": [
           {
            "type": "string",
            "format": "date-time"
           },
           {
            "type": "null"
           }
          ]
         },
         "verifiedAt": {
          "anyOf": [
           {
            "type": "string",
            "format": "date-time"
           },
           {
            "type": "null"
           }
          ]
         }
        },
        "required": [
         "iban",
         "holder",
         "provenAt",
         "verifiedAt"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "waiting": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "iban": {
          "type": "string"
         },
         "until": {
          "type": "string"
         }
        },
        "required": [
         "iban",
         "until"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "pendingIban": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "account",
     "waiting",
     "pendingIban"
    ]
   }
  },
  "account.requestPayoutAccount": {
   "comment": "Emails a link that confirms another payout account; refuses with `wrongPassword`.",
   "output": {
    "type": "null"
   }
  },
  "account.confirmPayoutAccount": {
   "comment": "Stores a payout account by its emailed link; refuses with `linkExpired`.",
   "output": {
    "type": "object",
    "properties": {
     "iban": {
      "type": "string"
     },
     "from": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "iban",
     "from"
    ]
   }
  },
  "account.contact": {
   "comment": "Stores a message from the contact form and emails it to the company.",
   "output": {
    "type": "null"
   }
  },
  "catalog.list": {
   "comment": "One page of matching vehicles, with the total and the cursor of the next page.",
   "output": {
    "type": "object",
    "properties": {
     "vehicles": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/VehicleCard"
      }
     },
     "total": {
      "type": "number"
     },
     "totalIsExact": {
      "type": "boolean"
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "vehicles",
     "total",
     "totalIsExact",
     "nextCursor"
    ]
   }
  },
  "catalog.facets": {
   "comment": "Number of vehicles each value of each filter would match, with the other filters unchanged.",
   "output": {
    "type": "object",
    "properties": {
     "isExact": {
      "type": "boolean"
     },
     "prices": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "fromCents": {
         "type": "integer"
        },
        "toCents": {
         "type": "integer"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "fromCents",
        "toCents",
        "count"
       ]
      }
     },
     "airConditioning": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "type": "boolean"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "brand": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "type": "string"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "fuelType": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "$ref": "#/components/schemas/FuelType"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "luggageCapacity": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "$ref": "#/components/schemas/LuggageCapacity"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "seats": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "type": "number",
         "enum": [
          2,
          4,
          5,
          7
         ]
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "transmission": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "$ref": "#/components/schemas/Transmission"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "type": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "$ref": "#/components/schemas/VehicleType"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     },
     "year": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "value": {
         "type": "number"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "value",
        "count"
       ]
      }
     }
    },
    "required": [
     "isExact",
     "prices",
     "airConditioning",
     "brand",
     "fuelType",
     "luggageCapacity",
     "seats",
     "transmission",
     "type",
     "year"
    ]
   }
  },
  "catalog.placeCounts": {
   "comment": "Number and lowest price of the vehicles at each place, with the other filters unchanged.",
   "output": {
    "type": "object",
    "properties": {
     "places": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "placeId": {
         "type": "string"
        },
        "count": {
         "type": "number"
        },
        "fromCents": {
         "anyOf": [
          {
           "type": "integer"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "placeId",
        "count",
        "fromCents"
       ]
      }
     },
     "isExact": {
      "type": "boolean"
     }
    },
    "required": [
     "places",
     "isExact"
    ]
   }
  },
  "catalog.alternatives": {
   "comment": "Proposals where a search gives no results: other dates, one filter less, corrected words.",
   "output": {
    "type": "object",
    "properties": {
     "periods": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     },
     "without": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "filter": {
         "type": "string",
         "enum": [
          "airConditioning",
          "brand",
          "dates",
          "fuelType",
          "luggageCapacity",
          "place",
          "price",
          "search",
          "seats",
          "transmission",
          "type",
          "year"
         ]
        },
        "count": {
         "type": "number"
        },
        "countIsExact": {
         "type": "boolean"
        }
       },
       "required": [
        "filter",
        "count",
        "countIsExact"
       ]
      }
     },
     "corrected": {
      "type": "object",
      "properties": {
       "search": {
        "type": "string"
       },
       "count": {
        "type": "number"
       },
       "countIsExact": {
        "type": "boolean"
       }
      },
      "required": [
       "search",
       "count",
       "countIsExact"
      ]
     }
    },
    "required": [
     "periods",
     "without"
    ]
   }
  },
  "catalog.featured": {
   "comment": "Up to eight featured vehicles for the home page, newest first.",
   "output": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/VehicleCard"
    }
   }
  },
  "catalog.bySlug": {
   "comment": "One vehicle with images and places; refuses with `vehicleGone` or `vehicleNotFound`.",
   "output": {
    "$ref": "#/components/schemas/VehicleDetail"
   }
  },
  "catalog.bySlugs": {
   "comment": "Vehicles with all attributes, for comparisons; slugs that are not public are left out.",
   "output": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/VehicleSummary"
    }
   }
  },
  "catalog.byIds": {
   "comment": "Cards of chosen vehicles, with totals where free in the given dates; others are left out.",
   "output": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/VehicleCard"
    }
   }
  },
  "catalog.similar": {
   "comment": "Up to four similar vehicles, free in the given dates; refuses with `vehicleNotFound`.",
   "output": {
    "type": "object",
    "properties": {
     "to": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "type": {
        "$ref": "#/components/schemas/VehicleType"
       },
       "pricePerDayCents": {
        "type": "integer"
       }
      },
      "required": [
       "id",
       "type",
       "pricePerDayCents"
      ]
     },
     "vehicles": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/VehicleCard"
      }
     }
    },
    "required": [
     "to",
     "vehicles"
    ]
   }
  },
  "catalog.partner": {
   "comment": "A partner's public facts; refuses with `partnerGone` or `partnerNotFound`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "name": {
      "type": "object",
      "properties": {
       "el": {
        "type": "string"
       },
       "en": {
        "type": "string"
       }
      },
      "required": [
       "el",
       "en"
      ]
     },
     "town": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "el": {
          "type": "string"
         },
         "en": {
          "type": "string"
         }
        },
        "required": [
         "el",
         "en"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "since": {
      "type": "string"
     },
     "completedRentals": {
      "type": "number"
     },
     "rating": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "average": {
          "type": "number"
         },
         "count": {
          "type": "number"
         }
        },
        "required": [
         "average",
         "count"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "vehicleCount": {
      "type": "number"
     },
     "placeIds": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "openingHours": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/OpeningHours"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "name",
     "town",
     "since",
     "completedRentals",
     "rating",
     "vehicleCount",
     "placeIds",
     "openingHours"
    ]
   }
  },
  "catalog.partnerVehicles": {
   "comment": "One page of a partner's vehicles, newest first; empty where the partner has none on offer.",
   "output": {
    "type": "object",
    "properties": {
     "vehicles": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/VehicleCard"
      }
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "vehicles",
     "nextCursor"
    ]
   }
  },
  "catalog.vehicleReviews": {
   "comment": "One page of the shown reviews of a vehicle, newest first.",
   "output": {
    "type": "object",
    "properties": {
     "reviews": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "stars": {
         "type": "number"
        },
        "text": {
         "type": "string"
        },
        "author": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "el": {
             "type": "string"
            },
            "en": {
             "type": "string"
            }
           },
           "required": [
            "el",
            "en"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "rentalMonth": {
         "type": "string"
        },
        "vehicle": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "slug": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "title": {
           "type": "string"
          }
         },
         "required": [
          "id",
          "slug",
          "title"
         ]
        },
        "reply": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "stars",
        "text",
        "author",
        "rentalMonth",
        "vehicle",
        "reply",
        "createdAt"
       ]
      }
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "reviews",
     "nextCursor"
    ]
   }
  },
  "catalog.partnerReviews": {
   "comment": "One page of the shown reviews of all vehicles of a partner, newest first.",
   "output": {
    "type": "object",
    "properties": {
     "reviews": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "stars": {
         "type": "number"
        },
        "text": {
         "type": "string"
        },
        "author": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "el": {
             "type": "string"
            },
            "en": {
             "type": "string"
            }
           },
           "required": [
            "el",
            "en"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "rentalMonth": {
         "type": "string"
        },
        "vehicle": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "slug": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "title": {
           "type": "string"
          }
         },
         "required": [
          "id",
          "slug",
          "title"
         ]
        },
        "reply": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "stars",
        "text",
        "author",
        "rentalMonth",
        "vehicle",
        "reply",
        "createdAt"
       ]
      }
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "reviews",
     "nextCursor"
    ]
   }
  },
  "catalog.latestReviews": {
   "comment": "The three or four newest reviews with a text, of vehicles on offer; none where there are fewer.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "stars": {
       "type": "number"
      },
      "text": {
       "type": "string"
      },
      "author": {
       "anyOf": [
        {
         "type": "object",
         "properties": {
          "el": {
           "type": "string"
          },
          "en": {
           "type": "string"
          }
         },
         "required": [
          "el",
          "en"
         ]
        },
        {
         "type": "null"
        }
       ]
      },
      "rentalMonth": {
       "type": "string"
      },
      "createdAt": {
       "type": "string",
       "format": "date-time"
      },
      "vehicle": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "slug": {
         "type": "string"
        },
        "title": {
         "type": "string"
        }
       },
       "required": [
        "id",
        "slug",
        "title"
       ]
      }
     },
     "required": [
      "id",
      "stars",
      "text",
      "author",
      "rentalMonth",
      "createdAt",
      "vehicle"
     ]
    }
   }
  },
  "catalog.availability": {
   "comment": "The future periods in which no rental of a vehicle can be, in Athens local time: its blocks,\nand its bookings with the time between rentals on both sides.",
   "output": {
    "type": "object",
    "properties": {
     "taken": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     },
     "specialPrices": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "pricePerDayCents": {
         "type": "integer"
        }
       },
       "required": [
        "from",
        "to",
        "pricePerDayCents"
       ]
      }
     }
    },
    "required": [
     "taken",
     "specialPrices"
    ]
   }
  },
  "catalog.places": {
   "comment": "Places of pickup and return.",
   "output": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/Place"
    }
   }
  },
  "catalog.options": {
   "comment": "Options of filters and date pickers: brands, years, prices, limits, today.",
   "output": {
    "type": "object",
    "properties": {
     "brands": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "years": {
      "type": "array",
      "items": {
       "type": "number"
      }
     },
     "minPriceCents": {
      "type": "integer"
     },
     "maxPriceCents": {
      "type": "integer"
     },
     "fromCents": {
      "type": "object",
      "properties": {
       "atv": {
        "type": "number"
       },
       "car": {
        "type": "number"
       },
       "motorcycle": {
        "type": "number"
       },
       "vip": {
        "type": "number"
       }
      }
     },
     "defaultPickupPlace": {
      "type": "string"
     },
     "minRentalDays": {
      "type": "number"
     },
     "maxRentalDays": {
      "type": "number"
     },
     "maxDaysAhead": {
      "type": "number"
     },
     "seasons": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "name": {
         "type": "string",
         "enum": [
          "high",
          "mid"
         ]
        },
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "increasePercent": {
         "type": "number"
        }
       },
       "required": [
        "name",
        "from",
        "to",
        "increasePercent"
       ]
      }
     },
     "minLicence": {
      "type": "string",
      "enum": [
       "A",
       "B",
       "C",
       "D"
      ]
     },
     "paymentHoldHours": {
      "type": "number"
     },
     "paymentBeforePickupHours": {
      "type": "number"
     },
     "leadHours": {
      "type": "number"
     },
     "now": {
      "type": "string"
     },
     "earliestPickup": {
      "type": "string"
     },
     "cancelBeforePickupHours": {
      "type": "number"
     },
     "today": {
      "type": "string",
      "format": "date"
     }
    },
    "required": [
     "brands",
     "years",
     "minPriceCents",
     "maxPriceCents",
     "fromCents",
     "defaultPickupPlace",
     "minRentalDays",
     "maxRentalDays",
     "maxDaysAhead",
     "seasons",
     "minLicence",
     "paymentHoldHours",
     "paymentBeforePickupHours",
     "leadHours",
     "now",
     "earliestPickup",
     "cancelBeforePickupHours",
     "today"
    ]
   }
  },
  "catalog.company": {
   "comment": "What the company publishes about itself; an empty value is not filled in.",
   "output": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string"
     },
     "addressEl": {
      "type": "string"
     },
     "addressEn": {
      "type": "string"
     },
     "registryNumber": {
      "type": "string"
     },
     "taxNumber": {
      "type": "string"
     },
     "taxOffice": {
      "type": "string"
     }
    },
    "required": [
     "name",
     "addressEl",
     "addressEn",
     "registryNumber",
     "taxNumber",
     "taxOffice"
    ]
   }
  },
  "catalog.countView": {
   "comment": "Counts a view of a vehicle's page; the pages themselves are served from caches.",
   "output": {
    "type": "null"
   }
  },
  "catalog.reportProblem": {
   "comment": "Stores a visitor's problem report about a vehicle's page and emails it to the company.",
   "output": {
    "type": "null"
   }
  },
  "checkout.quote": {
   "comment": "The price of a vehicle for a period with its lines, and whether it is free then.",
   "output": {
    "type": "object",
    "properties": {
     "days": {
      "type": "number"
     },
     "lines": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/QuoteLine"
      }
     },
     "totalCents": {
      "type": "integer"
     },
     "vatCents": {
      "type": "integer"
     },
     "pricePerDayCents": {
      "type": "integer"
     },
     "available": {
      "type": "boolean"
     },
     "nearest": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     },
     "payment": {
      "type": "object",
      "properties": {
       "bank": {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "holder": {
          "type": "string"
         },
         "iban": {
          "type": "string"
         },
         "bic": {
          "type": "string"
         }
        },
        "required": [
         "name",
         "holder",
         "iban",
         "bic"
        ]
       },
       "dueAt": {
        "type": "string",
        "format": "date-time"
       },
       "instantOnly": {
        "type": "boolean"
       }
      },
      "required": [
       "bank",
       "dueAt",
       "instantOnly"
      ]
     }
    },
    "required": [
     "days",
     "lines",
     "totalCents",
     "vatCents",
     "pricePerDayCents",
     "available",
     "nearest",
     "payment"
    ]
   }
  },
  "checkout.place": {
   "comment": "Places a booking. The same idempotency key returns the first booking, and is refused with\n`idempotencyKeyReused` for another one. Refuses with `unavailable` under overload, before any\nwork; with `datesTaken` and free periods nearby; with `priceChanged` and the total of now; with\n`termsChanged`, `vehicleNotFound`, `vehicleWithoutPartner`, `ownVehicle`, `placeNotServed`,\n`pickupInPast`, `pickupTooSoon`, `rentalTooShort`, `rentalTooLong`, `tooShortForVehicle`,\n`tooLongForVehicle`, `tooFarAhead`, `tooManyUnpaid`, `tooManyUnpaidDays`, `tooManyUnpaidLately`\nand `tooManyAttempts`.",
   "output": {
    "type": "object",
    "properties": {
     "bookingId": {
      "type": "string"
     }
    },
    "required": [
     "bookingId"
    ]
   }
  },
  "checkout.booking": {
   "comment": "One of the caller's bookings; refuses with `notFound`, also for a foreign id.",
   "output": {
    "$ref": "#/components/schemas/CustomerBooking"
   }
  },
  "checkout.myBookings": {
   "comment": "The bookings of the caller, newest first. At most a thousand: `before` selects those after one\nof them; refuses another id with `invalidCursor`.",
   "output": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/CustomerBooking"
    }
   }
  },
  "checkout.payByDemoBank": {
   "comment": "Pays a booking with play money, as if its transfer had arrived, so that a program can be tried\nfrom the booking to the return. Refuses with `demoModeOnly`, `notFound` or\n`bookingAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/BookingStatus"
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "checkout.cancel": {
   "comment": "Cancels a booking; refuses with `bookingNotCancellable` or `bookingAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/BookingStatus"
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "checkout.quoteChange": {
   "comment": "The price of one of the caller's bookings on other dates, and whether they are free.",
   "output": {
    "type": "object",
    "properties": {
     "days": {
      "type": "number"
     },
     "lines": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/QuoteLine"
      }
     },
     "totalCents": {
      "type": "integer"
     },
     "vatCents": {
      "type": "integer"
     },
     "differenceCents": {
      "type": "integer"
     },
     "available": {
      "type": "boolean"
     },
     "nearest": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     },
     "taken": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     },
     "dueAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "days",
     "lines",
     "totalCents",
     "vatCents",
     "differenceCents",
     "available",
     "nearest",
     "taken",
     "dueAt"
    ]
   }
  },
  "checkout.changeDates": {
   "comment": "Moves a booking to other dates, at the price that was shown. Refuses with `notFound`,\n`bookingNotChangeable`, `bookingAlreadyChanged`, `priceChanged`, `changeCostsMore`,\n`datesTaken`, `tooManyUnpaidDays`, `tooManyAttempts`, and with what `quoteChange` refuses.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "totalCents": {
      "type": "integer"
     }
    },
    "required": [
     "id",
     "totalCents"
    ]
   }
  },
  "checkout.saveReview": {
   "comment": "Writes the review of one of the caller's bookings after its rental, or changes it. Refuses with\n`notFound` or `bookingNotReviewable`.",
   "output": {
    "$ref": "#/components/schemas/CustomerBooking"
   }
  },
  "checkout.deleteReview": {
   "comment": "Deletes the caller's review of a booking, also once the time to write one is over; refuses with\n`notFound`.",
   "output": {
    "$ref": "#/components/schemas/CustomerBooking"
   }
  },
  "partner.vehicles": {
   "comment": "The caller's own vehicles in every status, newest first, with their figures; or those found, or\nthose with one status. At most a thousand: `before` selects those after one of them; refuses an\nid that is none of them with `invalidCursor`.",
   "output": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/OwnVehicle"
    }
   }
  },
  "partner.vehicle": {
   "comment": "One of the caller's vehicles with all editable fields; refuses with `vehicleNotFound`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "version": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/VehicleStatus"
     },
     "rejectionReason": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "images": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "image": {
         "$ref": "#/components/schemas/CatalogImage"
        }
       },
       "required": [
        "id",
        "image"
       ]
      }
     },
     "airConditioning": {
      "anyOf": [
       {
        "type": "boolean"
       },
       {
        "type": "null"
       }
      ]
     },
     "brand": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "bufferHours": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "color": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Color"
       },
       {
        "type": "null"
       }
      ]
     },
     "depositCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     },
     "description": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "descriptionEn": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "doors": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "engineSize": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "excessCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     },
     "extras": {
      "anyOf": [
       {
        "type": "array",
        "items": {
         "$ref": "#/components/schemas/VehicleExtra"
        }
       },
       {
        "type": "null"
       }
      ]
     },
     "fuelType": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/FuelType"
       },
       {
        "type": "null"
       }
      ]
     },
     "homePlaceId": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "luggageCapacity": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/LuggageCapacity"
       },
       {
        "type": "null"
       }
      ]
     },
     "maxRentalDays": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "minRentalDays": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "placeIds": {
      "anyOf": [
       {
        "type": "array",
        "items": {
         "type": "string"
        }
       },
       {
        "type": "null"
       }
      ]
     },
     "plate": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "pricePerDayCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     },
     "seats": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "title": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "transmission": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Transmission"
       },
       {
        "type": "null"
       }
      ]
     },
     "type": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/VehicleType"
       },
       {
        "type": "null"
       }
      ]
     },
     "unlimitedMileage": {
      "anyOf": [
       {
        "type": "boolean"
       },
       {
        "type": "null"
       }
      ]
     },
     "year": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "version",
     "status",
     "rejectionReason",
     "images",
     "airConditioning",
     "brand",
     "bufferHours",
     "color",
     "depositCents",
     "description",
     "descriptionEn",
     "doors",
     "engineSize",
     "excessCents",
     "extras",
     "fuelType",
     "homePlaceId",
     "luggageCapacity",
     "maxRentalDays",
     "minRentalDays",
     "placeIds",
     "plate",
     "pricePerDayCents",
     "seats",
     "title",
     "transmission",
     "type",
     "unlimitedMileage",
     "year"
    ]
   }
  },
  "partner.saveVehicle": {
   "comment": "Creates a vehicle, or changes one when an id is given. With a `reference` it is created once: a\nlater call with the same one returns it as it is, or refuses with `vehicleArchived`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/VehicleStatus"
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "partner.duplicateVehicle": {
   "comment": "Copies a vehicle under another title; the copy is pending approval.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     }
    },
    "required": [
     "id"
    ]
   }
  },
  "partner.resubmitVehicle": {
   "comment": "Submits a rejected vehicle for approval again; refuses with `vehicleAlreadyChanged`.",
   "output": {
    "type": "null"
   }
  },
  "partner.deleteVehicle": {
   "comment": "Deletes a vehicle, or archives it where its bookings must be kept.",
   "output": {
    "type": "object",
    "properties": {
     "outcome": {
      "type": "string",
      "enum": [
       "archived",
       "deleted"
      ]
     }
    },
    "required": [
     "outcome"
    ]
   }
  },
  "partner.priceHint": {
   "comment": "Daily prices of comparable vehicles; null where there are too few of them.",
   "output": {
    "anyOf": [
     {
      "type": "object",
      "properties": {
       "lowCents": {
        "type": "integer"
       },
       "middleCents": {
        "type": "integer"
       },
       "highCents": {
        "type": "integer"
       },
       "vehicles": {
        "type": "number"
       }
      },
      "required": [
       "lowCents",
       "middleCents",
       "highCents",
       "vehicles"
      ]
     },
     {
      "type": "null"
     }
    ]
   }
  },
  "partner.uploadImage": {
   "comment": "Takes the bytes of one image of at most 5 MB as `application/octet-stream`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "image": {
      "$ref": "#/components/schemas/CatalogImage"
     }
    },
    "required": [
     "id",
     "image"
    ]
   }
  },
  "partner.calendar": {
   "comment": "Bookings, blocks and special prices of the caller's vehicles in at most a hundred days.",
   "output": {
    "type": "object",
    "properties": {
     "vehicles": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "title": {
         "type": "string"
        },
        "status": {
         "$ref": "#/components/schemas/VehicleStatus"
        },
        "pricePerDayCents": {
         "type": "integer"
        }
       },
       "required": [
        "id",
        "title",
        "status",
        "pricePerDayCents"
       ]
      }
     },
     "bookings": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "id": {
         "type": "string"
        },
        "vehicleId": {
         "type": "string"
        },
        "status": {
         "type": "string",
         "enum": [
          "confirmed",
          "pending"
         ]
        },
        "customerName": {
         "type": "string"
        },
        "customerPhone": {
         "type": "string"
        },
        "pickupLocation": {
         "type": "string"
        },
        "returnLocation": {
         "type": "string"
        },
        "totalCents": {
         "type": "integer"
        }
       },
       "required": [
        "from",
        "to",
        "id",
        "vehicleId",
        "status",
        "customerName",
        "customerPhone",
        "pickupLocation",
        "returnLocation",
        "totalCents"
       ]
      }
     },
     "blocks": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "id": {
         "type": "string"
        },
        "vehicleId": {
         "type": "string"
        },
        "note": {
         "type": "string"
        },
        "seriesId": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "importName": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "from",
        "to",
        "id",
        "vehicleId",
        "note",
        "seriesId",
        "importName"
       ]
      }
     },
     "specialPrices": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "pricePerDayCents": {
         "type": "integer"
        },
        "vehicleId": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to",
        "pricePerDayCents",
        "vehicleId"
       ]
      }
     },
     "today": {
      "type": "string",
      "format": "date"
     }
    },
    "required": [
     "vehicles",
     "bookings",
     "blocks",
     "specialPrices",
     "today"
    ]
   }
  },
  "partner.saveBlock": {
   "comment": "Blocks a vehicle, or moves a block; refuses with `periodOccupied` and the conflicts.",
   "output": {
    "type": "object",
    "properties": {
     "ids": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "ids"
    ]
   }
  },
  "partner.deleteBlock": {
   "comment": "Deletes a block; `series` deletes all weeks of a repeating one.",
   "output": {
    "type": "object",
    "properties": {
     "deleted": {
      "type": "number"
     }
    },
    "required": [
     "deleted"
    ]
   }
  },
  "partner.setSpecialPrices": {
   "comment": "Sets the price of vehicles on single days; null removes it, and the price per day applies.\nReturns the special prices that it replaced.",
   "output": {
    "type": "object",
    "properties": {
     "replaced": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "pricePerDayCents": {
         "type": "integer"
        },
        "vehicleId": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to",
        "pricePerDayCents",
        "vehicleId"
       ]
      }
     }
    },
    "required": [
     "replaced"
    ]
   }
  },
  "partner.restoreSpecialPrices": {
   "comment": "Takes back a call of `setSpecialPrices`, while the days still have what it has set.",
   "output": {
    "type": "null"
   }
  },
  "partner.calendarFeeds": {
   "comment": "The secret addresses from which other calendars read the caller's occupied periods.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "vehicleId": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "path": {
       "type": "string"
      },
      "createdAt": {
       "type": "string",
       "format": "date-time"
      }
     },
     "required": [
      "vehicleId",
      "path",
      "createdAt"
     ]
    }
   }
  },
  "partner.renewCalendarFeed": {
   "comment": "Creates a secret address of a vehicle's calendar, with null of all; the old one stops working.",
   "output": {
    "type": "object",
    "properties": {
     "vehicleId": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "path": {
      "type": "string"
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     }
    },
    "required": [
     "vehicleId",
     "path",
     "createdAt"
    ]
   }
  },
  "partner.revokeCalendarFeed": {
   "comment": "Revokes the secret address of a calendar.",
   "output": {
    "type": "object",
    "properties": {
     "vehicleId": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "vehicleId"
    ]
   }
  },
  "partner.calendarImports": {
   "comment": "The external calendars imported into the caller's vehicles.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "vehicleId": {
       "type": "string"
      },
      "name": {
       "type": "string"
      },
      "url": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "lastReadAt": {
       "anyOf": [
        {
         "type": "string",
         "format": "date-time"
        },
        {
         "type": "null"
        }
       ]
      },
      "lastProblem": {
       "anyOf": [
        {
         "type": "string",
         "enum": [
          "calendarUnreachable",
          "calendarUnreadable"
         ]
        },
        {
         "type": "null"
        }
       ]
      },
      "nextReadAt": {
       "anyOf": [
        {
         "type": "string",
         "format": "date-time"
        },
        {
         "type": "null"
        }
       ]
      },
      "blocks": {
       "type": "number"
      },
      "skipped": {
       "type": "number"
      }
     },
     "required": [
      "id",
      "vehicleId",
      "name",
      "url",
      "lastReadAt",
      "lastProblem",
      "nextReadAt",
      "blocks",
      "skipped"
     ]
    }
   }
  },
  "partner.previewCalendar": {
   "comment": "Previews the blocks of an external calendar and their conflicts; changes nothing.",
   "output": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string"
     },
     "periods": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "summary": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to",
        "summary"
       ]
      }
     },
     "blocks": {
      "type": "number"
     },
     "conflicts": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "summary": {
         "type": "string"
        },
        "booked": {
         "type": "object",
         "properties": {
          "from": {
           "type": "string"
          },
          "to": {
           "type": "string"
          }
         },
         "required": [
          "from",
          "to"
         ]
        }
       },
       "required": [
        "from",
        "to",
        "summary",
        "booked"
       ]
      }
     },
     "leftOut": {
      "type": "number"
     }
    },
    "required": [
     "name",
     "periods",
     "blocks",
     "conflicts",
     "leftOut"
    ]
   }
  },
  "partner.importCalendar": {
   "comment": "Imports an external calendar; events that overlap bookings are returned and block nothing.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "blocks": {
      "type": "number"
     },
     "conflicts": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "summary": {
         "type": "string"
        },
        "booked": {
         "type": "object",
         "properties": {
          "from": {
           "type": "string"
          },
          "to": {
           "type": "string"
          }
         },
         "required": [
          "from",
          "to"
         ]
        }
       },
       "required": [
        "from",
        "to",
        "summary",
        "booked"
       ]
      }
     }
    },
    "required": [
     "id",
     "blocks",
     "conflicts"
    ]
   }
  },
  "partner.refreshCalendar": {
   "comment": "Reads an external calendar again immediately; returns what went wrong, if anything did.",
   "output": {
    "type": "object",
    "properties": {
     "problem": {
      "anyOf": [
       {
        "type": "string",
        "enum": [
         "calendarUnreachable",
         "calendarUnreadable"
        ]
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "problem"
    ]
   }
  },
  "partner.removeCalendarImport": {
   "comment": "Stops the import of an external calendar and deletes its blocks.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     }
    },
    "required": [
     "id"
    ]
   }
  },
  "partner.bookings": {
   "comment": "Bookings of the caller's vehicles in the requested order, a page at a time.",
   "output": {
    "type": "object",
    "properties": {
     "bookings": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ListedBooking"
      }
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "matches": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "total": {
          "type": "number"
         },
         "counts": {
          "type": "object",
          "properties": {
           "cancelled": {
            "type": "number"
           },
           "coming": {
            "type": "number"
           },
           "past": {
            "type": "number"
           }
          },
          "required": [
           "cancelled",
           "coming",
           "past"
          ]
         }
        },
        "required": [
         "total",
         "counts"
        ]
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "bookings",
     "nextCursor",
     "matches"
    ]
   }
  },
  "partner.booking": {
   "comment": "One booking of the caller's vehicles; refuses with `notFound`, also for a foreign id.",
   "output": {
    "$ref": "#/components/schemas/PartnerBooking"
   }
  },
  "partner.handovers": {
   "comment": "The pickups and returns of the caller's vehicles today and tomorrow, by time.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "date": {
       "type": "string",
       "format": "date"
      },
      "handovers": {
       "type": "array",
       "items": {
        "type": "object",
        "properties": {
         "kind": {
          "type": "string",
          "enum": [
           "pickup",
           "return"
          ]
         },
         "bookingId": {
          "type": "string"
         },
         "time": {
          "type": "string"
         },
         "place": {
          "type": "string"
         },
         "vehicleTitle": {
          "type": "string"
         },
         "plate": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "customerName": {
          "type": "string"
         },
         "customerPhone": {
          "type": "string"
         },
         "isPaid": {
          "type": "boolean"
         }
        },
        "required": [
         "kind",
         "bookingId",
         "time",
         "place",
         "vehicleTitle",
         "plate",
         "customerName",
         "customerPhone",
         "isPaid"
        ]
       }
      }
     },
     "required": [
      "date",
      "handovers"
     ]
    }
   }
  },
  "partner.reviews": {
   "comment": "The reviews of the caller's vehicles, newest first, a page at a time.",
   "output": {
    "type": "object",
    "properties": {
     "reviews": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "bookingId": {
         "type": "string"
        },
        "stars": {
         "type": "number"
        },
        "text": {
         "type": "string"
        },
        "author": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "vehicle": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "title": {
           "type": "string"
          }
         },
         "required": [
          "id",
          "title"
         ]
        },
        "returnedOn": {
         "type": "string"
        },
        "reply": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "isHidden": {
         "type": "boolean"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "bookingId",
        "stars",
        "text",
        "author",
        "vehicle",
        "returnedOn",
        "reply",
        "isHidden",
        "createdAt"
       ]
      }
     },
     "nextCursor": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "reviews",
     "nextCursor"
    ]
   }
  },
  "partner.reviewCounts": {
   "comment": "The caller's rating, and the number of shown reviews without an answer.",
   "output": {
    "type": "object",
    "properties": {
     "rating": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "average": {
          "type": "number"
         },
         "count": {
          "type": "number"
         }
        },
        "required": [
         "average",
         "count"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "unanswered": {
      "type": "number"
     }
    },
    "required": [
     "rating",
     "unanswered"
    ]
   }
  },
  "partner.replyToReview": {
   "comment": "Answers a review in public; an empty answer deletes it. Refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "reply": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "reply"
    ]
   }
  },
  "partner.servedPlaces": {
   "comment": "Every active place, with whether the caller serves it and its number of future bookings.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "kind": {
       "type": "string",
       "enum": [
        "airport",
        "hotel",
        "office",
        "port",
        "resort",
        "town"
       ]
      },
      "nameEl": {
       "type": "string"
      },
      "nameEn": {
       "type": "string"
      },
      "code": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "isServed": {
       "type": "boolean"
      },
      "isHome": {
       "type": "boolean"
      },
      "bookingsAhead": {
       "type": "number"
      }
     },
     "required": [
      "id",
      "kind",
      "nameEl",
      "nameEn",
      "code",
      "isServed",
      "isHome",
      "bookingsAhead"
     ]
    }
   }
  },
  "partner.saveServedPlaces": {
   "comment": "Sets the places that the caller serves; refuses with `servedPlacesChanged`.",
   "output": {
    "type": "null"
   }
  },
  "partner.saveHomePlace": {
   "comment": "Sets the place where the caller's vehicles are kept; refuses with `placeInactive`.",
   "output": {
    "type": "null"
   }
  },
  "partner.onboarding": {
   "comment": "How far the caller's onboarding is: what is entered, what is missing, and the next step.",
   "output": {
    "type": "object",
    "properties": {
     "status": {
      "type": "string",
      "enum": [
       "active",
       "inactive",
       "pending"
      ]
     },
     "tasks": {
      "type": "object",
      "properties": {
       "approval": {
        "type": "string",
        "enum": [
         "done",
         "open",
         "rejected",
         "waiting"
        ]
       },
       "company": {
        "type": "string",
        "enum": [
         "done",
         "open",
         "rejected",
         "waiting"
        ]
       },
       "payout": {
        "type": "string",
        "enum": [
         "done",
         "open",
         "rejected",
         "waiting"
        ]
       },
       "places": {
        "type": "string",
        "enum": [
         "done",
         "open",
         "rejected",
         "waiting"
        ]
       },
       "vehicle": {
        "type": "string",
        "enum": [
         "done",
         "open",
         "rejected",
         "waiting"
        ]
       }
      },
      "required": [
       "approval",
       "company",
       "payout",
       "places",
       "vehicle"
      ]
     },
     "missing": {
      "type": "object",
      "properties": {
       "homePlace": {
        "type": "boolean"
       },
       "servedPlaces": {
        "type": "boolean"
       },
       "openingHours": {
        "type": "boolean"
       }
      },
      "required": [
       "homePlace",
       "servedPlaces",
       "openingHours"
      ]
     },
     "next": {
      "anyOf": [
       {
        "type": "string",
        "enum": [
         "company",
         "payout",
         "places",
         "vehicle"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "isDone": {
      "type": "boolean"
     }
    },
    "required": [
     "status",
     "tasks",
     "missing",
     "next",
     "isDone"
    ]
   }
  },
  "partner.company": {
   "comment": "What the caller has entered about the company, and the opening hours.",
   "output": {
    "type": "object",
    "properties": {
     "latinName": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "address": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "taxNumber": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "registryNumber": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "openingHours": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/OpeningHours"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "latinName",
     "address",
     "taxNumber",
     "registryNumber",
     "openingHours"
    ]
   }
  },
  "partner.saveCompany": {
   "comment": "Stores the caller's company; returns the account, refuses with `partnerAlreadyChanged`.",
   "output": {
    "$ref": "#/components/schemas/Viewer"
   }
  },
  "partner.saveOpeningHours": {
   "comment": "Sets the opening hours of all the caller's places; refuses with `partnerAlreadyChanged`.",
   "output": {
    "type": "null"
   }
  },
  "partner.earnings": {
   "comment": "The caller's earnings of a year from confirmed bookings, by month and by vehicle.",
   "output": {
    "type": "object",
    "properties": {
     "year": {
      "type": "number"
     },
     "commissionPercent": {
      "type": "number"
     },
     "appliedPercents": {
      "type": "array",
      "items": {
       "type": "number"
      }
     },
     "years": {
      "type": "array",
      "items": {
       "type": "number"
      }
     },
     "total": {
      "type": "object",
      "properties": {
       "bookings": {
        "type": "number"
       },
       "grossCents": {
        "type": "integer"
       },
       "commissionCents": {
        "type": "integer"
       },
       "netCents": {
        "type": "integer"
       }
      },
      "required": [
       "bookings",
       "grossCents",
       "commissionCents",
       "netCents"
      ]
     },
     "expected": {
      "type": "object",
      "properties": {
       "aheadCents": {
        "type": "integer"
       },
       "awaitedCents": {
        "type": "integer"
       },
       "awaitedBookings": {
        "type": "number"
       }
      },
      "required": [
       "aheadCents",
       "awaitedCents",
       "awaitedBookings"
      ]
     },
     "months": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "bookings": {
         "type": "number"
        },
        "grossCents": {
         "type": "integer"
        },
        "commissionCents": {
         "type": "integer"
        },
        "netCents": {
         "type": "integer"
        },
        "month": {
         "type": "number"
        },
        "awaitedCents": {
         "type": "integer"
        }
       },
       "required": [
        "bookings",
        "grossCents",
        "commissionCents",
        "netCents",
        "month",
        "awaitedCents"
       ]
      }
     },
     "vehicles": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "bookings": {
         "type": "number"
        },
        "grossCents": {
         "type": "integer"
        },
        "commissionCents": {
         "type": "integer"
        },
        "netCents": {
         "type": "integer"
        },
        "id": {
         "type": "string"
        },
        "title": {
         "type": "string"
        },
        "monthsCents": {
         "type": "array",
         "items": {
          "type": "integer"
         }
        }
       },
       "required": [
        "bookings",
        "grossCents",
        "commissionCents",
        "netCents",
        "id",
        "title",
        "monthsCents"
       ]
      }
     }
    },
    "required": [
     "year",
     "commissionPercent",
     "appliedPercents",
     "years",
     "total",
     "expected",
     "months",
     "vehicles"
    ]
   }
  },
  "admin.audit": {
   "comment": "A page of the audit log.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "actor": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "id": {
             "type": "string"
            },
            "name": {
             "type": "string"
            }
           },
           "required": [
            "id",
            "name"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "action": {
         "type": "string",
         "enum": [
          "account.changeEmail",
          "account.changePassword",
          "account.confirmTwoFactor",
          "account.createAccessToken",
          "account.createWebhook",
          "account.deleteWebhook",
          "account.editProfile",
          "account.linkGoogle",
          "account.renewRecoveryCodes",
          "account.resetPassword",
          "account.revokeAccessToken",
          "account.rotateWebhookSecret",
          "account.stopTwoFactor",
          "account.unlinkGoogle",
          "account.updateWebhook",
          "block.create",
          "block.delete",
          "block.move",
          "booking.cancel",
          "booking.confirm",
          "booking.edit",
          "calendar.import",
          "calendar.remove",
          "calendarFeed.renew",
          "calendarFeed.revoke",
          "export.bookings",
          "export.partners",
          "export.vehicles",
          "mail.retry",
          "mail.retryAll",
          "message.answer",
          "message.reopen",
          "partner.company",
          "partner.delete",
          "partner.homePlace",
          "partner.hours",
          "partner.limitFactor",
          "partner.payoutAccount",
          "partner.payoutVerified",
          "partner.payoutWithdrawn",
          "partner.places",
          "partner.status",
          "place.create",
          "place.delete",
          "place.order",
          "place.update",
          "profile.endSessions",
          "profile.makeAdmin",
          "review.hide",
          "review.reply",
          "review.replyDeleted",
          "review.show",
          "settings.save",
          "vehicle.approve",
          "vehicle.archived",
          "vehicle.changed",
          "vehicle.created",
          "vehicle.deleted",
          "vehicle.duplicated",
          "vehicle.edit",
          "vehicle.feature",
          "vehicle.reject",
          "vehicle.resubmit",
          "vehicle.specialPrices",
          "vehicle.specialPricesRemoved",
          "vehicle.specialPricesRestored",
          "vehicle.unfeature"
         ]
        },
        "subject": {
         "type": "object",
         "properties": {
          "type": {
           "type": "string",
           "enum": [
            "booking",
            "export",
            "mail",
            "message",
            "partner",
            "place",
            "profile",
            "review",
            "settings",
            "vehicle"
           ]
          },
          "id": {
           "type": "string"
          },
          "name": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "role": {
           "anyOf": [
            {
             "$ref": "#/components/schemas/Role"
            },
            {
             "type": "null"
            }
           ]
          },
          "isGone": {
           "type": "boolean"
          }
         },
         "required": [
          "type",
          "id",
          "name",
          "role",
          "isGone"
         ]
        },
        "details": {
         "type": "object",
         "additionalProperties": {}
        }
       },
       "required": [
        "id",
        "at",
        "actor",
        "action",
        "subject",
        "details"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.auditActors": {
   "comment": "The actors and accounts that the audit can be filtered by.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "name": {
       "type": "string"
      }
     },
     "required": [
      "id",
      "name"
     ]
    }
   }
  },
  "admin.bookings": {
   "comment": "A page of all bookings.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "vehicleId": {
         "type": "string"
        },
        "vehicleTitle": {
         "type": "string"
        },
        "customerName": {
         "type": "string"
        },
        "customerEmail": {
         "type": "string"
        },
        "partnerName": {
         "type": "string"
        },
        "partnerLatinName": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "pickupDate": {
         "type": "string",
         "format": "date"
        },
        "pickupTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "returnDate": {
         "type": "string",
         "format": "date"
        },
        "returnTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "totalCents": {
         "type": "integer"
        },
        "depositCents": {
         "anyOf": [
          {
           "type": "integer"
          },
          {
           "type": "null"
          }
         ]
        },
        "excessCents": {
         "anyOf": [
          {
           "type": "integer"
          },
          {
           "type": "null"
          }
         ]
        },
        "status": {
         "$ref": "#/components/schemas/BookingStatus"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "paymentDueAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "vehicleId",
        "vehicleTitle",
        "customerName",
        "customerEmail",
        "partnerName",
        "partnerLatinName",
        "pickupDate",
        "pickupTime",
        "returnDate",
        "returnTime",
        "totalCents",
        "depositCents",
        "excessCents",
        "status",
        "createdAt",
        "paymentDueAt"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.bookingCounts": {
   "comment": "Number of matching bookings, by status.",
   "output": {
    "type": "object",
    "properties": {
     "cancelled": {
      "type": "object",
      "properties": {
       "count": {
        "type": "number"
       },
       "isMore": {
        "type": "boolean"
       }
      },
      "required": [
       "count",
       "isMore"
      ]
     },
     "confirmed": {
      "type": "object",
      "properties": {
       "count": {
        "type": "number"
       },
       "isMore": {
        "type": "boolean"
       }
      },
      "required": [
       "count",
       "isMore"
      ]
     },
     "pending": {
      "type": "object",
      "properties": {
       "count": {
        "type": "number"
       },
       "isMore": {
        "type": "boolean"
       }
      },
      "required": [
       "count",
       "isMore"
      ]
     },
     "total": {
      "type": "object",
      "properties": {
       "count": {
        "type": "number"
       },
       "isMore": {
        "type": "boolean"
       }
      },
      "required": [
       "count",
       "isMore"
      ]
     }
    },
    "required": [
     "cancelled",
     "confirmed",
     "pending",
     "total"
    ]
   }
  },
  "admin.booking": {
   "comment": "One booking with its history; refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "driverAge": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "driverLicence": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/LicenceCategory"
       },
       {
        "type": "null"
       }
      ]
     },
     "pickupDate": {
      "type": "string",
      "format": "date"
     },
     "pickupTime": {
      "type": "string",
      "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
     },
     "returnDate": {
      "type": "string",
      "format": "date"
     },
     "returnTime": {
      "type": "string",
      "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
     },
     "pickupLocation": {
      "type": "string"
     },
     "returnLocation": {
      "type": "string"
     },
     "specialRequests": {
      "type": "string"
     },
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/BookingStatus"
     },
     "vehicle": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "slug": {
        "type": "string"
       },
       "title": {
        "type": "string"
       },
       "brand": {
        "type": "string"
       },
       "type": {
        "$ref": "#/components/schemas/VehicleType"
       },
       "pricePerDayCents": {
        "type": "integer"
       },
       "image": {
        "anyOf": [
         {
          "$ref": "#/components/schemas/CatalogImage"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      "required": [
       "id",
       "slug",
       "title",
       "brand",
       "type",
       "pricePerDayCents",
       "image"
      ]
     },
     "plate": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "partner": {
      "type": "object",
      "properties": {
       "name": {
        "type": "string"
       },
       "latinName": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "id": {
        "type": "string"
       },
       "email": {
        "type": "string"
       },
       "phone": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      "required": [
       "name",
       "latinName",
       "id",
       "email",
       "phone"
      ]
     },
     "customerName": {
      "type": "string"
     },
     "customerEmail": {
      "type": "string"
     },
     "customerPhone": {
      "type": "string"
     },
     "days": {
      "type": "number"
     },
     "lines": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/QuoteLine"
      }
     },
     "totalCents": {
      "type": "integer"
     },
     "vatCents": {
      "type": "integer"
     },
     "commission": {
      "type": "object",
      "properties": {
       "percent": {
        "type": "number"
       },
       "cents": {
        "type": "integer"
       },
       "isFixed": {
        "type": "boolean"
       }
      },
      "required": [
       "percent",
       "cents",
       "isFixed"
      ]
     },
     "paymentReference": {
      "type": "string"
     },
     "paymentDueAt": {
      "type": "string",
      "format": "date-time"
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "termsVersion": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "updatedAt": {
      "type": "string",
      "format": "date-time"
     },
     "history": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "payment": {
         "type": "object",
         "properties": {
          "amountCents": {
           "type": "integer"
          },
          "receivedOn": {
           "type": "string",
           "format": "date"
          },
          "reference": {
           "type": "string"
          }
         },
         "required": [
          "amountCents",
          "receivedOn",
          "reference"
         ]
        },
        "reason": {
         "type": "string"
        },
        "changes": {
         "type": "object",
         "properties": {
          "pickupDate": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "pickupLocation": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "pickupTime": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "returnDate": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "returnLocation": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "returnTime": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "specialRequests": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          },
          "totalCents": {
           "type": "object",
           "properties": {
            "from": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            },
            "to": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "number"
              }
             ]
            }
           },
           "required": [
            "from",
            "to"
           ]
          }
         }
        },
        "kind": {
         "$ref": "#/components/schemas/BookingEventKind"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "actor": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "fullName": {
             "type": "string"
            },
            "role": {
             "$ref": "#/components/schemas/Role"
            }
           },
           "required": [
            "fullName",
            "role"
           ]
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "kind",
        "at",
        "actor"
       ]
      }
     },
     "taken": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     },
     "servedPlaces": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "depositCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     },
     "excessCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "driverAge",
     "driverLicence",
     "pickupDate",
     "pickupTime",
     "returnDate",
     "returnTime",
     "pickupLocation",
     "returnLocation",
     "specialRequests",
     "id",
     "status",
     "vehicle",
     "plate",
     "partner",
     "customerName",
     "customerEmail",
     "customerPhone",
     "days",
     "lines",
     "totalCents",
     "vatCents",
     "commission",
     "paymentReference",
     "paymentDueAt",
     "createdAt",
     "termsVersion",
     "updatedAt",
     "history",
     "taken",
     "servedPlaces",
     "depositCents",
     "excessCents"
    ]
   }
  },
  "admin.quoteBookingEdit": {
   "comment": "The price of a booking in another period, and the conflicts there.",
   "output": {
    "type": "object",
    "properties": {
     "days": {
      "type": "number"
     },
     "lines": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/QuoteLine"
      }
     },
     "totalCents": {
      "type": "integer"
     },
     "vatCents": {
      "type": "integer"
     },
     "conflicts": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        },
        "bookingId": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "from",
        "to",
        "bookingId"
       ]
      }
     },
     "nearest": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     }
    },
    "required": [
     "days",
     "lines",
     "totalCents",
     "vatCents",
     "conflicts",
     "nearest"
    ]
   }
  },
  "admin.editBooking": {
   "comment": "Changes a pending or confirmed booking. Refuses with `notFound`, `bookingAlreadyChanged`,\n`placeNotServed`, `priceChanged`, `datesTaken`, and with what the dates are refused for.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "totalCents": {
      "type": "integer"
     }
    },
    "required": [
     "id",
     "totalCents"
    ]
   }
  },
  "admin.confirmBooking": {
   "comment": "Records the payment of a pending booking; refuses with `bookingAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/BookingStatus"
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "admin.cancelBooking": {
   "comment": "Cancels a pending or confirmed booking for a reason; refuses with `bookingAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/BookingStatus"
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "admin.customers": {
   "comment": "A page of the customers, with their bookings.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "type": "string"
        },
        "email": {
         "type": "string"
        },
        "phone": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "bookings": {
         "type": "number"
        },
        "confirmedCents": {
         "type": "integer"
        },
        "lastBookingAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "name",
        "email",
        "phone",
        "bookings",
        "confirmedCents",
        "lastBookingAt",
        "createdAt"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.customer": {
   "comment": "One customer with the newest bookings and the account's sign-in methods.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "name": {
      "type": "string"
     },
     "email": {
      "type": "string"
     },
     "phone": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "bookings": {
      "type": "number"
     },
     "confirmedCents": {
      "type": "integer"
     },
     "lastBookingAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "language": {
      "$ref": "#/components/schemas/Language"
     },
     "isVerified": {
      "type": "boolean"
     },
     "hasPassword": {
      "type": "boolean"
     },
     "isGoogleLinked": {
      "type": "boolean"
     },
     "hasTwoFactor": {
      "type": "boolean"
     },
     "sessions": {
      "type": "number"
     },
     "recentBookings": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "status": {
         "$ref": "#/components/schemas/BookingStatus"
        },
        "vehicle": {
         "type": "string"
        },
        "customerName": {
         "type": "string"
        },
        "pickupDate": {
         "type": "string",
         "format": "date"
        },
        "pickupTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "returnDate": {
         "type": "string",
         "format": "date"
        },
        "returnTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "totalCents": {
         "type": "integer"
        }
       },
       "required": [
        "id",
        "status",
        "vehicle",
        "customerName",
        "pickupDate",
        "pickupTime",
        "returnDate",
        "returnTime",
        "totalCents"
       ]
      }
     }
    },
    "required": [
     "id",
     "name",
     "email",
     "phone",
     "bookings",
     "confirmedCents",
     "lastBookingAt",
     "createdAt",
     "language",
     "isVerified",
     "hasPassword",
     "isGoogleLinked",
     "hasTwoFactor",
     "sessions",
     "recentBookings"
    ]
   }
  },
  "admin.endSessions": {
   "comment": "Signs a customer or a partner out on every device, and revokes the account's access tokens.",
   "output": {
    "type": "object",
    "properties": {
     "ended": {
      "type": "number"
     }
    },
    "required": [
     "ended"
    ]
   }
  },
  "admin.messages": {
   "comment": "A page of contact messages and problem reports.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "email": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "excerpt": {
         "type": "string"
        },
        "reason": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/ReportReason"
          },
          {
           "type": "null"
          }
         ]
        },
        "vehicle": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "id": {
             "type": "string"
            },
            "slug": {
             "type": "string"
            },
            "title": {
             "type": "string"
            }
           },
           "required": [
            "id",
            "slug",
            "title"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "answeredAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "name",
        "email",
        "excerpt",
        "reason",
        "vehicle",
        "answeredAt",
        "createdAt"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.message": {
   "comment": "One contact message in full.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "name": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "email": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "excerpt": {
      "type": "string"
     },
     "reason": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/ReportReason"
       },
       {
        "type": "null"
       }
      ]
     },
     "vehicle": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "id": {
          "type": "string"
         },
         "slug": {
          "type": "string"
         },
         "title": {
          "type": "string"
         }
        },
        "required": [
         "id",
         "slug",
         "title"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "answeredAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "phone": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "message": {
      "type": "string"
     },
     "language": {
      "$ref": "#/components/schemas/Language"
     },
     "answeredBy": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "name",
     "email",
     "excerpt",
     "reason",
     "vehicle",
     "answeredAt",
     "createdAt",
     "phone",
     "message",
     "language",
     "answeredBy"
    ]
   }
  },
  "admin.openMessages": {
   "comment": "Number of unanswered messages, counted up to 100.",
   "output": {
    "type": "number"
   }
  },
  "admin.answerMessage": {
   "comment": "Marks a message as answered or open; refuses with `messageAlreadyChanged` if it already is.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "name": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "email": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "excerpt": {
      "type": "string"
     },
     "reason": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/ReportReason"
       },
       {
        "type": "null"
       }
      ]
     },
     "vehicle": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "id": {
          "type": "string"
         },
         "slug": {
          "type": "string"
         },
         "title": {
          "type": "string"
         }
        },
        "required": [
         "id",
         "slug",
         "title"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "answeredAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "phone": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "message": {
      "type": "string"
     },
     "language": {
      "$ref": "#/components/schemas/Language"
     },
     "answeredBy": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "name",
     "email",
     "excerpt",
     "reason",
     "vehicle",
     "answeredAt",
     "createdAt",
     "phone",
     "message",
     "language",
     "answeredBy"
    ]
   }
  },
  "admin.emails": {
   "comment": "A page of pending, sent or failed emails.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "kind": {
         "type": "string",
         "enum": [
          "access-token-created",
          "access-token-revoked",
          "access-tokens-revoked",
          "account-deleted",
          "booking-cancelled",
          "booking-changed",
          "booking-confirmed",
          "booking-expired",
          "booking-placed",
          "change-email",
          "confirm-email",
          "confirm-payout",
          "contact-message",
          "email-changed",
          "google-linked",
          "google-unlinked",
          "partner-active",
          "partner-booking-cancelled",
          "partner-booking-changed",
          "partner-booking-confirmed",
          "partner-booking-placed",
          "partner-inactive",
          "partner-pending",
          "partner-review",
          "password-changed",
          "payout-account-changed",
          "payout-account-verified",
          "payout-account-withdrawn",
          "recovery-codes-renewed",
          "reset-password",
          "review-invitation",
          "two-factor-off",
          "two-factor-on",
          "vehicle-approved",
          "vehicle-edited",
          "vehicle-rejected",
          "vehicle-report",
          "webhook-created",
          "webhook-deleted",
          "webhook-paused",
          "webhook-secret-rotated",
          "webhook-updated"
         ]
        },
        "recipient": {
         "type": "string"
        },
        "subject": {
         "type": "string"
        },
        "state": {
         "type": "string",
         "enum": [
          "dead",
          "sent",
          "waiting"
         ]
        },
        "attempts": {
         "type": "number"
        },
        "error": {
         "type": "string"
        },
        "canRetry": {
         "type": "boolean"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "sentAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        },
        "failedAt": {
         "anyOf": [
          {
           "type": "string",
           "format": "date-time"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "id",
        "kind",
        "recipient",
        "subject",
        "state",
        "attempts",
        "error",
        "canRetry",
        "createdAt",
        "sentAt",
        "failedAt"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.email": {
   "comment": "One email, with its text unless it is secret.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "kind": {
      "type": "string",
      "enum": [
       "access-token-created",
       "access-token-revoked",
       "access-tokens-revoked",
       "account-deleted",
       "booking-cancelled",
       "booking-changed",
       "booking-confirmed",
       "booking-expired",
       "booking-placed",
       "change-email",
       "confirm-email",
       "confirm-payout",
       "contact-message",
       "email-changed",
       "google-linked",
       "google-unlinked",
       "partner-active",
       "partner-booking-cancelled",
       "partner-booking-changed",
       "partner-booking-confirmed",
       "partner-booking-placed",
       "partner-inactive",
       "partner-pending",
       "partner-review",
       "password-changed",
       "payout-account-changed",
       "payout-account-verified",
       "payout-account-withdrawn",
       "recovery-codes-renewed",
       "reset-password",
       "review-invitation",
       "two-factor-off",
       "two-factor-on",
       "vehicle-approved",
       "vehicle-edited",
       "vehicle-rejected",
       "vehicle-report",
       "webhook-created",
       "webhook-deleted",
       "webhook-paused",
       "webhook-secret-rotated",
       "webhook-updated"
      ]
     },
     "recipient": {
      "type": "string"
     },
     "subject": {
      "type": "string"
     },
     "state": {
      "type": "string",
      "enum": [
       "dead",
       "sent",
       "waiting"
      ]
     },
     "attempts": {
      "type": "number"
     },
     "error": {
      "type": "string"
     },
     "canRetry": {
      "type": "boolean"
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "sentAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "failedAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     },
     "replyTo": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "availableAt": {
      "type": "string",
      "format": "date-time"
     },
     "text": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "kind",
     "recipient",
     "subject",
     "state",
     "attempts",
     "error",
     "canRetry",
     "createdAt",
     "sentAt",
     "failedAt",
     "replyTo",
     "availableAt",
     "text"
    ]
   }
  },
  "admin.emailCounts": {
   "comment": "Number of emails that are pending, have failed, or were sent recently.",
   "output": {
    "type": "object",
    "properties": {
     "waiting": {
      "type": "number"
     },
     "dead": {
      "type": "number"
     },
     "retryable": {
      "type": "number"
     },
     "sentLately": {
      "type": "number"
     }
    },
    "required": [
     "waiting",
     "dead",
     "retryable",
     "sentLately"
    ]
   }
  },
  "admin.retryEmail": {
   "comment": "Queues a failed email again; refuses with `notFound` if already queued or its secret is gone.",
   "output": {
    "type": "null"
   }
  },
  "admin.retryDeadEmails": {
   "comment": "Queues every failed email again that can still be sent.",
   "output": {
    "type": "object",
    "properties": {
     "count": {
      "type": "number"
     }
    },
    "required": [
     "count"
    ]
   }
  },
  "admin.overview": {
   "comment": "Counts and sums over the whole platform, and the alarm about unpaid bookings.",
   "output": {
    "type": "object",
    "properties": {
     "vehicles": {
      "type": "object",
      "properties": {
       "total": {
        "type": "number"
       },
       "pending": {
        "type": "number"
       },
       "approved": {
        "type": "number"
       },
       "rejected": {
        "type": "number"
       }
      },
      "required": [
       "total",
       "pending",
       "approved",
       "rejected"
      ]
     },
     "bookings": {
      "type": "object",
      "properties": {
       "total": {
        "type": "number"
       },
       "pending": {
        "type": "number"
       },
       "dueSoon": {
        "type": "number"
       },
       "confirmed": {
        "type": "number"
       },
       "cancelled": {
        "type": "number"
       }
      },
      "required": [
       "total",
       "pending",
       "dueSoon",
       "confirmed",
       "cancelled"
      ]
     },
     "partners": {
      "type": "object",
      "properties": {
       "total": {
        "type": "number"
       },
       "active": {
        "type": "number"
       },
       "pending": {
        "type": "number"
       }
      },
      "required": [
       "total",
       "active",
       "pending"
      ]
     },
     "customers": {
      "type": "number"
     },
     "admins": {
      "type": "number"
     },
     "revenueCents": {
      "type": "integer"
     },
     "commissionCents": {
      "type": "integer"
     },
     "pendingCents": {
      "type": "integer"
     },
     "bookedValueCents": {
      "type": "integer"
     },
     "today": {
      "type": "object",
      "properties": {
       "day": {
        "type": "string",
        "format": "date"
       },
       "pickups": {
        "type": "number"
       },
       "returns": {
        "type": "number"
       },
       "onTheRoad": {
        "type": "number"
       }
      },
      "required": [
       "day",
       "pickups",
       "returns",
       "onTheRoad"
      ]
     },
     "trends": {
      "type": "object",
      "properties": {
       "vehicles": {
        "type": "object",
        "properties": {
         "recent": {
          "type": "number"
         },
         "before": {
          "type": "number"
         }
        },
        "required": [
         "recent",
         "before"
        ]
       },
       "bookings": {
        "type": "object",
        "properties": {
         "recent": {
          "type": "number"
         },
         "before": {
          "type": "number"
         }
        },
        "required": [
         "recent",
         "before"
        ]
       },
       "partners": {
        "type": "object",
        "properties": {
         "recent": {
          "type": "number"
         },
         "before": {
          "type": "number"
         }
        },
        "required": [
         "recent",
         "before"
        ]
       },
       "revenueCents": {
        "type": "object",
        "properties": {
         "recent": {
          "type": "number"
         },
         "before": {
          "type": "number"
         }
        },
        "required": [
         "recent",
         "before"
        ]
       }
      },
      "required": [
       "vehicles",
       "bookings",
       "partners",
       "revenueCents"
      ]
     },
     "unpaidAlarm": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "percent": {
          "type": "number"
         },
         "limitPercent": {
          "type": "number"
         }
        },
        "required": [
         "percent",
         "limitPercent"
        ]
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "vehicles",
     "bookings",
     "partners",
     "customers",
     "admins",
     "revenueCents",
     "commissionCents",
     "pendingCents",
     "bookedValueCents",
     "today",
     "trends",
     "unpaidAlarm"
    ]
   }
  },
  "admin.recentEvents": {
   "comment": "The newest events: of bookings, new vehicles and partners, messages, and decisions of admins.",
   "output": {
    "type": "array",
    "items": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "count": {
         "type": "number"
        },
        "isMore": {
         "type": "boolean"
        },
        "kind": {
         "type": "string",
         "enum": [
          "booking"
         ]
        },
        "change": {
         "$ref": "#/components/schemas/BookingEventKind"
        },
        "booking": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "customerName": {
           "type": "string"
          },
          "vehicleTitle": {
           "type": "string"
          },
          "totalCents": {
           "type": "integer"
          }
         },
         "required": [
          "id",
          "customerName",
          "vehicleTitle",
          "totalCents"
         ]
        }
       },
       "required": [
        "id",
        "at",
        "count",
        "isMore",
        "kind",
        "change",
        "booking"
       ]
      },
      {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "count": {
         "type": "number"
        },
        "isMore": {
         "type": "boolean"
        },
        "kind": {
         "type": "string",
         "enum": [
          "vehicle"
         ]
        },
        "vehicle": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "title": {
           "type": "string"
          },
          "partnerId": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "partnerName": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "partnerLatinName": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          }
         },
         "required": [
          "id",
          "title",
          "partnerId",
          "partnerName",
          "partnerLatinName"
         ]
        }
       },
       "required": [
        "id",
        "at",
        "count",
        "isMore",
        "kind",
        "vehicle"
       ]
      },
      {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "count": {
         "type": "number"
        },
        "isMore": {
         "type": "boolean"
        },
        "kind": {
         "type": "string",
         "enum": [
          "partner"
         ]
        },
        "partner": {
         "type": "object",
         "properties": {
          "name": {
           "type": "string"
          },
          "latinName": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "id": {
           "type": "string"
          }
         },
         "required": [
          "name",
          "latinName",
          "id"
         ]
        }
       },
       "required": [
        "id",
        "at",
        "count",
        "isMore",
        "kind",
        "partner"
       ]
      },
      {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "count": {
         "type": "number"
        },
        "isMore": {
         "type": "boolean"
        },
        "kind": {
         "type": "string",
         "enum": [
          "message"
         ]
        },
        "message": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "sender": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "about": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          }
         },
         "required": [
          "id",
          "sender",
          "about"
         ]
        }
       },
       "required": [
        "id",
        "at",
        "count",
        "isMore",
        "kind",
        "message"
       ]
      },
      {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "count": {
         "type": "number"
        },
        "isMore": {
         "type": "boolean"
        },
        "kind": {
         "type": "string",
         "enum": [
          "change"
         ]
        },
        "entry": {
         "type": "object",
         "properties": {
          "actor": {
           "anyOf": [
            {
             "type": "object",
             "properties": {
              "id": {
               "type": "string"
              },
              "name": {
               "type": "string"
              }
             },
             "required": [
              "id",
              "name"
             ]
            },
            {
             "type": "null"
            }
           ]
          },
          "action": {
           "type": "string",
           "enum": [
            "account.changeEmail",
            "account.changePassword",
            "account.confirmTwoFactor",
            "account.createAccessToken",
            "account.createWebhook",
            "account.deleteWebhook",
            "account.editProfile",
            "account.linkGoogle",
            "account.renewRecoveryCodes",
            "account.resetPassword",
            "account.revokeAccessToken",
            "account.rotateWebhookSecret",
            "account.stopTwoFactor",
            "account.unlinkGoogle",
            "account.updateWebhook",
            "block.create",
            "block.delete",
            "block.move",
            "booking.cancel",
            "booking.confirm",
            "booking.edit",
            "calendar.import",
            "calendar.remove",
            "calendarFeed.renew",
            "calendarFeed.revoke",
            "export.bookings",
            "export.partners",
            "export.vehicles",
            "mail.retry",
            "mail.retryAll",
            "message.answer",
            "message.reopen",
            "partner.company",
            "partner.delete",
            "partner.homePlace",
            "partner.hours",
            "partner.limitFactor",
            "partner.payoutAccount",
            "partner.payoutVerified",
            "partner.payoutWithdrawn",
            "partner.places",
            "partner.status",
            "place.create",
            "place.delete",
            "place.order",
            "place.update",
            "profile.endSessions",
            "profile.makeAdmin",
            "review.hide",
            "review.reply",
            "review.replyDeleted",
            "review.show",
            "settings.save",
            "vehicle.approve",
            "vehicle.archived",
            "vehicle.changed",
            "vehicle.created",
            "vehicle.deleted",
            "vehicle.duplicated",
            "vehicle.edit",
            "vehicle.feature",
            "vehicle.reject",
            "vehicle.resubmit",
            "vehicle.specialPrices",
            "vehicle.specialPricesRemoved",
            "vehicle.specialPricesRestored",
            "vehicle.unfeature"
           ]
          },
          "subject": {
           "type": "object",
           "properties": {
            "type": {
             "type": "string",
             "enum": [
              "booking",
              "export",
              "mail",
              "message",
              "partner",
              "place",
              "profile",
              "review",
              "settings",
              "vehicle"
             ]
            },
            "id": {
             "type": "string"
            },
            "name": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "role": {
             "anyOf": [
              {
               "$ref": "#/components/schemas/Role"
              },
              {
               "type": "null"
              }
             ]
            },
            "isGone": {
             "type": "boolean"
            }
           },
           "required": [
            "type",
            "id",
            "name",
            "role",
            "isGone"
           ]
          }
         },
         "required": [
          "actor",
          "action",
          "subject"
         ]
        }
       },
       "required": [
        "id",
        "at",
        "count",
        "isMore",
        "kind",
        "entry"
       ]
      }
     ]
    }
   }
  },
  "admin.charts": {
   "comment": "Counts and sums of the rentals that start in a period, by week, type and pickup place.",
   "output": {
    "type": "object",
    "properties": {
     "from": {
      "type": "string"
     },
     "to": {
      "type": "string"
     },
     "total": {
      "type": "object",
      "properties": {
       "bookings": {
        "type": "number"
       },
       "revenueCents": {
        "type": "integer"
       },
       "pendingCents": {
        "type": "integer"
       }
      },
      "required": [
       "bookings",
       "revenueCents",
       "pendingCents"
      ]
     },
     "weeks": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "bookings": {
         "type": "number"
        },
        "revenueCents": {
         "type": "integer"
        },
        "pendingCents": {
         "type": "integer"
        },
        "monday": {
         "type": "string"
        }
       },
       "required": [
        "bookings",
        "revenueCents",
        "pendingCents",
        "monday"
       ]
      }
     },
     "types": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "bookings": {
         "type": "number"
        },
        "revenueCents": {
         "type": "integer"
        },
        "pendingCents": {
         "type": "integer"
        },
        "type": {
         "$ref": "#/components/schemas/VehicleType"
        }
       },
       "required": [
        "bookings",
        "revenueCents",
        "pendingCents",
        "type"
       ]
      }
     },
     "places": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "bookings": {
         "type": "number"
        },
        "revenueCents": {
         "type": "integer"
        },
        "pendingCents": {
         "type": "integer"
        },
        "place": {
         "type": "string"
        },
        "nameEl": {
         "type": "string"
        },
        "nameEn": {
         "type": "string"
        }
       },
       "required": [
        "bookings",
        "revenueCents",
        "pendingCents",
        "place",
        "nameEl",
        "nameEn"
       ]
      }
     },
     "listed": {
      "type": "number"
     },
     "occupancy": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "monday": {
         "type": "string"
        },
        "rentedDays": {
         "type": "number"
        },
        "percent": {
         "type": "number"
        }
       },
       "required": [
        "monday",
        "rentedDays",
        "percent"
       ]
      }
     }
    },
    "required": [
     "from",
     "to",
     "total",
     "weeks",
     "types",
     "places",
     "listed",
     "occupancy"
    ]
   }
  },
  "admin.partnerNames": {
   "comment": "Up to 20 partners by parts of their name or address, for filters.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "name": {
       "type": "string"
      },
      "latinName": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "id": {
       "type": "string"
      }
     },
     "required": [
      "name",
      "latinName",
      "id"
     ]
    }
   }
  },
  "admin.partners": {
   "comment": "A page of the partners, with their number of vehicles.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "type": "string"
        },
        "latinName": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "email": {
         "type": "string"
        },
        "phone": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "status": {
         "type": "string",
         "enum": [
          "active",
          "inactive",
          "missing",
          "pending"
         ]
        },
        "vehicles": {
         "type": "number"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "name",
        "latinName",
        "email",
        "phone",
        "status",
        "vehicles",
        "createdAt"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.partner": {
   "comment": "One partner with figures, newest bookings and history.",
   "output": {
    "type": "object",
    "properties": {
     "address": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "taxNumber": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "registryNumber": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "id": {
      "type": "string"
     },
     "name": {
      "type": "string"
     },
     "latinName": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "email": {
      "type": "string"
     },
     "phone": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "status": {
      "type": "string",
      "enum": [
       "active",
       "inactive",
       "missing",
       "pending"
      ]
     },
     "vehicles": {
      "type": "number"
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "openingHours": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/OpeningHours"
       },
       {
        "type": "null"
       }
      ]
     },
     "payout": {
      "type": "object",
      "properties": {
       "account": {
        "anyOf": [
         {
          "type": "object",
          "properties": {
           "iban": {
            "type": "string"
           },
           "holder": {
            "anyOf": [
             {
              "type": "string"
             },
             {
              "type": "null"
             }
            ]
           },
           "provenAt": {
            "anyOf": [
             {
              "type": "string",
              "format": "date-time"
             },
             {
              "type": "null"
             }
            ]
           },
           "verifiedAt": {
            "anyOf": [
             {
              "type": "string",
              "format": "date-time"
             },
             {
              "type": "null"
             }
            ]
           }
          },
          "required": [
           "iban",
           "holder",
           "provenAt",
           "verifiedAt"
          ]
         },
         {
          "type": "null"
         }
        ]
       },
       "waiting": {
        "anyOf": [
         {
          "type": "object",
          "properties": {
           "iban": {
            "type": "string"
           },
           "until": {
            "type": "string"
           }
          },
          "required": [
           "iban",
           "until"
          ]
         },
         {
          "type": "null"
         }
        ]
       }
      },
      "required": [
       "account",
       "waiting"
      ]
     },
     "limitFactor": {
      "type": "number",
      "enum": [
       1,
       5,
       20,
       100
      ]
     },
     "isVerified": {
      "type": "boolean"
     },
     "vehicleCounts": {
      "type": "object",
      "properties": {
       "approved": {
        "type": "number"
       },
       "archived": {
        "type": "number"
       },
       "pending": {
        "type": "number"
       },
       "rejected": {
        "type": "number"
       }
      },
      "required": [
       "approved",
       "archived",
       "pending",
       "rejected"
      ]
     },
     "bookingCounts": {
      "type": "object",
      "properties": {
       "cancelled": {
        "type": "number"
       },
       "confirmed": {
        "type": "number"
       },
       "pending": {
        "type": "number"
       }
      },
      "required": [
       "cancelled",
       "confirmed",
       "pending"
      ]
     },
     "grossCents": {
      "type": "integer"
     },
     "commissionCents": {
      "type": "integer"
     },
     "netCents": {
      "type": "integer"
     },
     "recentBookings": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "status": {
         "$ref": "#/components/schemas/BookingStatus"
        },
        "vehicle": {
         "type": "string"
        },
        "customerName": {
         "type": "string"
        },
        "pickupDate": {
         "type": "string",
         "format": "date"
        },
        "pickupTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "returnDate": {
         "type": "string",
         "format": "date"
        },
        "returnTime": {
         "type": "string",
         "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
        },
        "totalCents": {
         "type": "integer"
        }
       },
       "required": [
        "id",
        "status",
        "vehicle",
        "customerName",
        "pickupDate",
        "pickupTime",
        "returnDate",
        "returnTime",
        "totalCents"
       ]
      }
     },
     "history": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "action": {
         "type": "string"
        },
        "actor": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "details": {
         "type": "object",
         "additionalProperties": {}
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "action",
        "actor",
        "details",
        "createdAt"
       ]
      }
     }
    },
    "required": [
     "address",
     "taxNumber",
     "registryNumber",
     "id",
     "name",
     "latinName",
     "email",
     "phone",
     "status",
     "vehicles",
     "createdAt",
     "openingHours",
     "payout",
     "limitFactor",
     "isVerified",
     "vehicleCounts",
     "bookingCounts",
     "grossCents",
     "commissionCents",
     "netCents",
     "recentBookings",
     "history"
    ]
   }
  },
  "admin.setPartnerStatus": {
   "comment": "Activates a partner or hides their vehicles; refuses with `partnerAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "type": "string",
      "enum": [
       "active",
       "inactive",
       "pending"
      ]
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "admin.setLimitFactor": {
   "comment": "Multiplies a partner's limits; refuses with `partnerAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "limitFactor": {
      "type": "number",
      "enum": [
       1,
       5,
       20,
       100
      ]
     }
    },
    "required": [
     "id",
     "limitFactor"
    ]
   }
  },
  "admin.reviewPayoutAccount": {
   "comment": "Verifies or withdraws a payout account; refuses with `payoutAlreadyChanged`.",
   "output": {
    "type": "null"
   }
  },
  "admin.deletePartner": {
   "comment": "Deletes a partner without vehicles; refuses with `vehiclesRemain`, `bookingsAhead` or\n`payoutsAhead`.",
   "output": {
    "type": "null"
   }
  },
  "admin.reviews": {
   "comment": "A page of reviews, shown and hidden.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "bookingId": {
         "type": "string"
        },
        "stars": {
         "type": "number"
        },
        "text": {
         "type": "string"
        },
        "customerName": {
         "type": "string"
        },
        "vehicle": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "slug": {
           "type": "string"
          },
          "title": {
           "type": "string"
          }
         },
         "required": [
          "id",
          "slug",
          "title"
         ]
        },
        "partner": {
         "type": "object",
         "properties": {
          "name": {
           "type": "string"
          },
          "latinName": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "null"
            }
           ]
          },
          "id": {
           "type": "string"
          }
         },
         "required": [
          "name",
          "latinName",
          "id"
         ]
        },
        "reply": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "hiddenReason": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "updatedAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "id",
        "bookingId",
        "stars",
        "text",
        "customerName",
        "vehicle",
        "partner",
        "reply",
        "hiddenReason",
        "createdAt",
        "updatedAt"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.review": {
   "comment": "One review, shown or hidden; refuses with `notFound`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "bookingId": {
      "type": "string"
     },
     "stars": {
      "type": "number"
     },
     "text": {
      "type": "string"
     },
     "customerName": {
      "type": "string"
     },
     "vehicle": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "slug": {
        "type": "string"
       },
       "title": {
        "type": "string"
       }
      },
      "required": [
       "id",
       "slug",
       "title"
      ]
     },
     "partner": {
      "type": "object",
      "properties": {
       "name": {
        "type": "string"
       },
       "latinName": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "id": {
        "type": "string"
       }
      },
      "required": [
       "name",
       "latinName",
       "id"
      ]
     },
     "reply": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "hiddenReason": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "updatedAt": {
      "type": "string",
      "format": "date-time"
     }
    },
    "required": [
     "id",
     "bookingId",
     "stars",
     "text",
     "customerName",
     "vehicle",
     "partner",
     "reply",
     "hiddenReason",
     "createdAt",
     "updatedAt"
    ]
   }
  },
  "admin.hideReview": {
   "comment": "Hides a review with a reason for its author; refuses with `reviewAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "hiddenReason": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "hiddenReason"
    ]
   }
  },
  "admin.showReview": {
   "comment": "Shows a hidden review again; refuses with `reviewAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "hiddenReason": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "hiddenReason"
    ]
   }
  },
  "admin.settings": {
   "comment": "The current settings and the version to save them against.",
   "output": {
    "type": "object",
    "properties": {
     "settings": {
      "type": "object",
      "properties": {
       "defaultPickupPlace": {
        "type": "string"
       },
       "minLicence": {
        "type": "string",
        "enum": [
         "A",
         "B",
         "C",
         "D"
        ]
       },
       "seasonalPrices": {
        "type": "boolean"
       },
       "seasons": {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "name": {
           "type": "string",
           "enum": [
            "high",
            "mid"
           ]
          },
          "from": {
           "type": "string"
          },
          "to": {
           "type": "string"
          },
          "increasePercent": {
           "type": "number"
          }
         },
         "required": [
          "name",
          "from",
          "to",
          "increasePercent"
         ]
        }
       },
       "bank": {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "holder": {
          "type": "string"
         },
         "iban": {
          "type": "string"
         },
         "bic": {
          "type": "string"
         }
        },
        "required": [
         "name",
         "holder",
         "iban",
         "bic"
        ]
       },
       "company": {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "addressEl": {
          "type": "string"
         },
         "addressEn": {
          "type": "string"
         },
         "registryNumber": {
          "type": "string"
         },
         "taxNumber": {
          "type": "string"
         },
         "taxOffice": {
          "type": "string"
         }
        },
        "required": [
         "name",
         "addressEl",
         "addressEn",
         "registryNumber",
         "taxNumber",
         "taxOffice"
        ]
       },
       "cancelBeforePickupHours": {
        "type": "number"
       },
       "commissionPercent": {
        "type": "number"
       },
       "maxDaysAhead": {
        "type": "number"
       },
       "maxRentalDays": {
        "type": "number"
       },
       "maxUnpaidBookings": {
        "type": "number"
       },
       "maxUnpaidDays": {
        "type": "number"
       },
       "maxUnpaidPerWeek": {
        "type": "number"
       },
       "minLeadHours": {
        "type": "number"
       },
       "minPaymentBeforePickupHours": {
        "type": "number"
       },
       "minPaymentHours": {
        "type": "number"
       },
       "minRentalDays": {
        "type": "number"
       },
       "paymentBeforePickupHours": {
        "type": "number"
       },
       "paymentHoldHours": {
        "type": "number"
       },
       "unpaidAlarmPercent": {
        "type": "number"
       }
      },
      "required": [
       "defaultPickupPlace",
       "minLicence",
       "seasonalPrices",
       "seasons",
       "bank",
       "company",
       "cancelBeforePickupHours",
       "commissionPercent",
       "maxDaysAhead",
       "maxRentalDays",
       "maxUnpaidBookings",
       "maxUnpaidDays",
       "maxUnpaidPerWeek",
       "minLeadHours",
       "minPaymentBeforePickupHours",
       "minPaymentHours",
       "minRentalDays",
       "paymentBeforePickupHours",
       "paymentHoldHours",
       "unpaidAlarmPercent"
      ]
     },
     "savedAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "settings",
     "savedAt"
    ]
   }
  },
  "admin.settingsHistory": {
   "comment": "The newest changes of settings and places, field by field.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "action": {
       "type": "string"
      },
      "actorName": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "at": {
       "type": "string",
       "format": "date-time"
      },
      "subject": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "changes": {
       "type": "object",
       "additionalProperties": {
        "type": "object",
        "properties": {
         "from": {},
         "to": {}
        }
       }
      }
     },
     "required": [
      "id",
      "action",
      "actorName",
      "at",
      "subject",
      "changes"
     ]
    }
   }
  },
  "admin.saveSettings": {
   "comment": "Saves the settings; refuses with `settingsAlreadyChanged` or `placeInactive`. They name the\naccount that customers pay to.",
   "output": {
    "type": "object",
    "properties": {
     "settings": {
      "type": "object",
      "properties": {
       "defaultPickupPlace": {
        "type": "string"
       },
       "minLicence": {
        "type": "string",
        "enum": [
         "A",
         "B",
         "C",
         "D"
        ]
       },
       "seasonalPrices": {
        "type": "boolean"
       },
       "seasons": {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "name": {
           "type": "string",
           "enum": [
            "high",
            "mid"
           ]
          },
          "from": {
           "type": "string"
          },
          "to": {
           "type": "string"
          },
          "increasePercent": {
           "type": "number"
          }
         },
         "required": [
          "name",
          "from",
          "to",
          "increasePercent"
         ]
        }
       },
       "bank": {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "holder": {
          "type": "string"
         },
         "iban": {
          "type": "string"
         },
         "bic": {
          "type": "string"
         }
        },
        "required": [
         "name",
         "holder",
         "iban",
         "bic"
        ]
       },
       "company": {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "addressEl": {
          "type": "string"
         },
         "addressEn": {
          "type": "string"
         },
         "registryNumber": {
          "type": "string"
         },
         "taxNumber": {
          "type": "string"
         },
         "taxOffice": {
          "type": "string"
         }
        },
        "required": [
         "name",
         "addressEl",
         "addressEn",
         "registryNumber",
         "taxNumber",
         "taxOffice"
        ]
       },
       "cancelBeforePickupHours": {
        "type": "number"
       },
       "commissionPercent": {
        "type": "number"
       },
       "maxDaysAhead": {
        "type": "number"
       },
       "maxRentalDays": {
        "type": "number"
       },
       "maxUnpaidBookings": {
        "type": "number"
       },
       "maxUnpaidDays": {
        "type": "number"
       },
       "maxUnpaidPerWeek": {
        "type": "number"
       },
       "minLeadHours": {
        "type": "number"
       },
       "minPaymentBeforePickupHours": {
        "type": "number"
       },
       "minPaymentHours": {
        "type": "number"
       },
       "minRentalDays": {
        "type": "number"
       },
       "paymentBeforePickupHours": {
        "type": "number"
       },
       "paymentHoldHours": {
        "type": "number"
       },
       "unpaidAlarmPercent": {
        "type": "number"
       }
      },
      "required": [
       "defaultPickupPlace",
       "minLicence",
       "seasonalPrices",
       "seasons",
       "bank",
       "company",
       "cancelBeforePickupHours",
       "commissionPercent",
       "maxDaysAhead",
       "maxRentalDays",
       "maxUnpaidBookings",
       "maxUnpaidDays",
       "maxUnpaidPerWeek",
       "minLeadHours",
       "minPaymentBeforePickupHours",
       "minPaymentHours",
       "minRentalDays",
       "paymentBeforePickupHours",
       "paymentHoldHours",
       "unpaidAlarmPercent"
      ]
     },
     "savedAt": {
      "anyOf": [
       {
        "type": "string",
        "format": "date-time"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "settings",
     "savedAt"
    ]
   }
  },
  "admin.places": {
   "comment": "All places, including hidden ones, with their number of uses.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "kind": {
       "type": "string",
       "enum": [
        "airport",
        "hotel",
        "office",
        "port",
        "resort",
        "town"
       ]
      },
      "nameEl": {
       "type": "string"
      },
      "nameEn": {
       "type": "string"
      },
      "code": {
       "anyOf": [
        {
         "type": "string"
        },
        {
         "type": "null"
        }
       ]
      },
      "active": {
       "type": "boolean"
      },
      "version": {
       "type": "number"
      },
      "partners": {
       "type": "number"
      },
      "bookings": {
       "type": "number"
      },
      "isDefault": {
       "type": "boolean"
      }
     },
     "required": [
      "id",
      "kind",
      "nameEl",
      "nameEn",
      "code",
      "active",
      "version",
      "partners",
      "bookings",
      "isDefault"
     ]
    }
   }
  },
  "admin.savePlace": {
   "comment": "Adds or changes a place; refuses with `placeExists`, `placeAlreadyChanged`, `placeIsDefault` or\n`placeIsOnlyOne`.",
   "output": {
    "type": "null"
   }
  },
  "admin.deletePlace": {
   "comment": "Deletes a place that no booking references; refuses with `placeInUse`, `placeIsOnlyOne` or\n`placeAlreadyChanged`.",
   "output": {
    "type": "null"
   }
  },
  "admin.orderPlaces": {
   "comment": "Sets the order of the places in every list.",
   "output": {
    "type": "null"
   }
  },
  "admin.system": {
   "comment": "The processes that serve the site, the database, the backups, and what needs attention.",
   "output": {
    "type": "object",
    "properties": {
     "at": {
      "type": "string",
      "format": "date-time"
     },
     "warnings": {
      "type": "array",
      "items": {
       "anyOf": [
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "processMissing"
           ]
          },
          "process": {
           "type": "string"
          },
          "seenAt": {
           "type": "string",
           "format": "date-time"
          }
         },
         "required": [
          "code",
          "process",
          "seenAt"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "processRestarted"
           ]
          },
          "process": {
           "type": "string"
          },
          "seenAt": {
           "type": "string",
           "format": "date-time"
          }
         },
         "required": [
          "code",
          "process",
          "seenAt"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "imagesUnreachable"
           ]
          },
          "process": {
           "type": "string"
          }
         },
         "required": [
          "code",
          "process"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "emailServerUnreachable"
           ]
          },
          "process": {
           "type": "string"
          },
          "server": {
           "type": "string"
          }
         },
         "required": [
          "code",
          "process",
          "server"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "jobFailing"
           ]
          },
          "process": {
           "type": "string"
          },
          "job": {
           "type": "string"
          }
         },
         "required": [
          "code",
          "process",
          "job"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "feedLost"
           ]
          },
          "process": {
           "type": "string"
          },
          "feed": {
           "type": "string",
           "enum": [
            "bookings",
            "catalog"
           ]
          }
         },
         "required": [
          "code",
          "process",
          "feed"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "emailsFailed"
           ]
          },
          "count": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "count"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "emailsLate"
           ]
          },
          "minutes": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "minutes"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "backupMissing"
           ]
          }
         },
         "required": [
          "code"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "backupOld"
           ]
          },
          "hours": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "hours"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "backupIncomplete"
           ]
          },
          "missingImages": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "missingImages"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "failures"
           ]
          },
          "process": {
           "type": "string"
          },
          "count": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "process",
          "count"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "requestsWaiting"
           ]
          },
          "process": {
           "type": "string"
          },
          "count": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "process",
          "count"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "connectionsScarce"
           ]
          },
          "open": {
           "type": "number"
          },
          "most": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "open",
          "most"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "processSlow"
           ]
          },
          "process": {
           "type": "string"
          },
          "delayMs": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "process",
          "delayMs"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "diskScarce"
           ]
          },
          "process": {
           "type": "string"
          },
          "freeBytes": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "process",
          "freeBytes"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "replicaUnused"
           ]
          },
          "process": {
           "type": "string"
          },
          "replica": {
           "type": "string"
          }
         },
         "required": [
          "code",
          "process",
          "replica"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "bookingsOverdue"
           ]
          },
          "count": {
           "type": "number"
          }
         },
         "required": [
          "code",
          "count"
         ]
        },
        {
         "type": "object",
         "properties": {
          "code": {
           "type": "string",
           "enum": [
            "versionsDiffer"
           ]
          },
          "versions": {
           "type": "array",
           "items": {
            "type": "string"
           }
          }
         },
         "required": [
          "code",
          "versions"
         ]
        }
       ]
      }
     },
     "processes": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "type": "string"
        },
        "version": {
         "type": "string"
        },
        "startedAt": {
         "type": "string",
         "format": "date-time"
        },
        "seenAt": {
         "type": "string",
         "format": "date-time"
        },
        "isMissing": {
         "type": "boolean"
        },
        "figures": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "memoryBytes": {
             "type": "number"
            },
            "cores": {
             "type": "number"
            },
            "delayMs": {
             "type": "number"
            },
            "callsPerMinute": {
             "type": "number"
            },
            "recentFailures": {
             "type": "number"
            },
            "sockets": {
             "type": "number"
            },
            "connections": {
             "type": "object",
             "properties": {
              "busy": {
               "type": "number"
              },
              "most": {
               "type": "number"
              },
              "waiting": {
               "type": "number"
              }
             },
             "required": [
              "busy",
              "most",
              "waiting"
             ]
            },
            "cache": {
             "type": "object",
             "properties": {
              "bytes": {
               "type": "number"
              },
              "hitRate": {
               "anyOf": [
                {
                 "type": "number"
                },
                {
                 "type": "null"
                }
               ]
              }
             },
             "required": [
              "bytes",
              "hitRate"
             ]
            },
            "feeds": {
             "type": "object",
             "properties": {
              "catalog": {
               "type": "boolean"
              },
              "bookings": {
               "type": "boolean"
              }
             },
             "required": [
              "catalog",
              "bookings"
             ]
            },
            "replicas": {
             "type": "array",
             "items": {
              "type": "object",
              "properties": {
               "name": {
                "type": "string"
               },
               "isUsable": {
                "type": "boolean"
               }
              },
              "required": [
               "name",
               "isUsable"
              ]
             }
            },
            "lasting": {
             "type": "object",
             "properties": {
              "delayMs": {
               "type": "number"
              },
              "waiting": {
               "type": "number"
              },
              "lostFeeds": {
               "type": "array",
               "items": {
                "type": "string",
                "enum": [
                 "bookings",
                 "catalog"
                ]
               }
              },
              "unusedReplicas": {
               "type": "array",
               "items": {
                "type": "string"
               }
              }
             },
             "required": [
              "delayMs",
              "waiting",
              "lostFeeds",
              "unusedReplicas"
             ]
            },
            "failingJobs": {
             "type": "array",
             "items": {
              "type": "string"
             }
            },
            "images": {
             "anyOf": [
              {
               "type": "object",
               "properties": {
                "isReachable": {
                 "type": "boolean"
                },
                "freeBytes": {
                 "anyOf": [
                  {
                   "type": "number"
                  },
                  {
                   "type": "null"
                  }
                 ]
                }
               },
               "required": [
                "isReachable",
                "freeBytes"
               ]
              },
              {
               "type": "null"
              }
             ]
            },
            "emailServer": {
             "anyOf": [
              {
               "type": "object",
               "properties": {
                "name": {
                 "type": "string"
                },
                "isReachable": {
                 "type": "boolean"
                }
               },
               "required": [
                "name",
                "isReachable"
               ]
              },
              {
               "type": "null"
              }
             ]
            }
           },
           "required": [
            "memoryBytes",
            "cores",
            "delayMs",
            "callsPerMinute",
            "recentFailures",
            "sockets",
            "connections",
            "cache",
            "feeds",
            "replicas",
            "lasting",
            "failingJobs",
            "images",
            "emailServer"
           ]
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "id",
        "name",
        "version",
        "startedAt",
        "seenAt",
        "isMissing",
        "figures"
       ]
      }
     },
     "database": {
      "type": "object",
      "properties": {
       "version": {
        "type": "string"
       },
       "bytes": {
        "type": "number"
       },
       "connections": {
        "type": "object",
        "properties": {
         "open": {
          "type": "number"
         },
         "most": {
          "type": "number"
         }
        },
        "required": [
         "open",
         "most"
        ]
       },
       "archivedAt": {
        "anyOf": [
         {
          "type": "string",
          "format": "date-time"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      "required": [
       "version",
       "bytes",
       "connections",
       "archivedAt"
      ]
     },
     "emails": {
      "type": "object",
      "properties": {
       "waiting": {
        "type": "number"
       },
       "failed": {
        "type": "number"
       },
       "retryable": {
        "type": "number"
       }
      },
      "required": [
       "waiting",
       "failed",
       "retryable"
      ]
     },
     "overdueBookings": {
      "type": "number"
     },
     "backups": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "takenAt": {
         "type": "string",
         "format": "date-time"
        },
        "bytes": {
         "type": "number"
        },
        "rows": {
         "type": "number"
        },
        "images": {
         "anyOf": [
          {
           "type": "number"
          },
          {
           "type": "null"
          }
         ]
        },
        "missingImages": {
         "type": "number"
        },
        "isEncrypted": {
         "type": "boolean"
        }
       },
       "required": [
        "id",
        "takenAt",
        "bytes",
        "rows",
        "images",
        "missingImages",
        "isEncrypted"
       ]
      }
     },
     "isDemo": {
      "type": "boolean"
     }
    },
    "required": [
     "at",
     "warnings",
     "processes",
     "database",
     "emails",
     "overdueBookings",
     "backups",
     "isDemo"
    ]
   }
  },
  "admin.vehicles": {
   "comment": "A page of all vehicles: searched, filtered and sorted.",
   "output": {
    "type": "object",
    "properties": {
     "rows": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "slug": {
         "type": "string"
        },
        "title": {
         "type": "string"
        },
        "brand": {
         "type": "string"
        },
        "plate": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "type": {
         "$ref": "#/components/schemas/VehicleType"
        },
        "partner": {
         "anyOf": [
          {
           "type": "object",
           "properties": {
            "name": {
             "type": "string"
            },
            "latinName": {
             "anyOf": [
              {
               "type": "string"
              },
              {
               "type": "null"
              }
             ]
            },
            "id": {
             "type": "string"
            }
           },
           "required": [
            "name",
            "latinName",
            "id"
           ]
          },
          {
           "type": "null"
          }
         ]
        },
        "pricePerDayCents": {
         "type": "integer"
        },
        "status": {
         "$ref": "#/components/schemas/VehicleStatus"
        },
        "featured": {
         "type": "boolean"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "updatedAt": {
         "type": "string",
         "format": "date-time"
        },
        "rejectionReason": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "image": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/CatalogImage"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "id",
        "slug",
        "title",
        "brand",
        "plate",
        "type",
        "partner",
        "pricePerDayCents",
        "status",
        "featured",
        "createdAt",
        "updatedAt",
        "rejectionReason",
        "image"
       ]
      }
     },
     "total": {
      "type": "number"
     },
     "isMore": {
      "type": "boolean"
     }
    },
    "required": [
     "rows",
     "total",
     "isMore"
    ]
   }
  },
  "admin.matchingVehicles": {
   "comment": "All vehicles that match filters, as a set for a decision about exactly these.",
   "output": {
    "type": "object",
    "properties": {
     "count": {
      "type": "number"
     },
     "mark": {
      "type": "string"
     }
    },
    "required": [
     "count",
     "mark"
    ]
   }
  },
  "admin.vehicle": {
   "comment": "A vehicle with images, partner, history and its changes since it was approved.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "slug": {
      "type": "string"
     },
     "title": {
      "type": "string"
     },
     "brand": {
      "type": "string"
     },
     "type": {
      "$ref": "#/components/schemas/VehicleType"
     },
     "description": {
      "type": "string"
     },
     "descriptionEn": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "pricePerDayCents": {
      "type": "integer"
     },
     "featured": {
      "type": "boolean"
     },
     "image": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/CatalogImage"
       },
       {
        "type": "null"
       }
      ]
     },
     "homePlace": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "el": {
          "type": "string"
         },
         "en": {
          "type": "string"
         }
        },
        "required": [
         "el",
         "en"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "offeredBy": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/CardPartner"
       },
       {
        "type": "null"
       }
      ]
     },
     "rating": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "average": {
          "type": "number"
         },
         "count": {
          "type": "number"
         }
        },
        "required": [
         "average",
         "count"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "stay": {
      "type": "object",
      "properties": {
       "days": {
        "type": "number"
       },
       "totalCents": {
        "type": "integer"
       }
      },
      "required": [
       "days",
       "totalCents"
      ]
     },
     "extras": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/VehicleExtra"
      }
     },
     "status": {
      "$ref": "#/components/schemas/VehicleStatus"
     },
     "plate": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "rejectionReason": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "listed": {
      "type": "boolean"
     },
     "placeIds": {
      "anyOf": [
       {
        "type": "array",
        "items": {
         "type": "string"
        }
       },
       {
        "type": "null"
       }
      ]
     },
     "homePlaceId": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "updatedAt": {
      "type": "string",
      "format": "date-time"
     },
     "partner": {
      "anyOf": [
       {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "latinName": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         },
         "id": {
          "type": "string"
         },
         "email": {
          "type": "string"
         },
         "phone": {
          "anyOf": [
           {
            "type": "string"
           },
           {
            "type": "null"
           }
          ]
         }
        },
        "required": [
         "name",
         "latinName",
         "id",
         "email",
         "phone"
        ]
       },
       {
        "type": "null"
       }
      ]
     },
     "images": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/CatalogImage"
      }
     },
     "history": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "id": {
         "type": "string"
        },
        "action": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "actor": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "reason": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "fields": {
         "type": "array",
         "items": {
          "type": "string"
         }
        }
       },
       "required": [
        "id",
        "action",
        "at",
        "actor",
        "reason",
        "fields"
       ]
      }
     },
     "sinceApproval": {
      "anyOf": [
       {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "field": {
           "type": "string"
          },
          "from": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "number"
            },
            {
             "type": "boolean"
            },
            {
             "type": "array",
             "items": {
              "type": "string"
             }
            },
            {
             "type": "object",
             "additionalProperties": {
              "type": "boolean"
             }
            },
            {
             "type": "null"
            }
           ]
          },
          "to": {
           "anyOf": [
            {
             "type": "string"
            },
            {
             "type": "number"
            },
            {
             "type": "boolean"
            },
            {
             "type": "array",
             "items": {
              "type": "string"
             }
            },
            {
             "type": "object",
             "additionalProperties": {
              "type": "boolean"
             }
            },
            {
             "type": "null"
            }
           ]
          }
         },
         "required": [
          "field",
          "from",
          "to"
         ]
        }
       },
       {
        "type": "null"
       }
      ]
     },
     "airConditioning": {
      "type": "boolean"
     },
     "bufferHours": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "color": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Color"
       },
       {
        "type": "null"
       }
      ]
     },
     "depositCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     },
     "doors": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "engineSize": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "excessCents": {
      "anyOf": [
       {
        "type": "integer"
       },
       {
        "type": "null"
       }
      ]
     },
     "fuelType": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/FuelType"
       },
       {
        "type": "null"
       }
      ]
     },
     "luggageCapacity": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/LuggageCapacity"
       },
       {
        "type": "null"
       }
      ]
     },
     "maxRentalDays": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "minRentalDays": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "seats": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     },
     "transmission": {
      "anyOf": [
       {
        "$ref": "#/components/schemas/Transmission"
       },
       {
        "type": "null"
       }
      ]
     },
     "unlimitedMileage": {
      "type": "boolean"
     },
     "year": {
      "anyOf": [
       {
        "type": "number"
       },
       {
        "type": "null"
       }
      ]
     }
    },
    "required": [
     "id",
     "slug",
     "title",
     "brand",
     "type",
     "description",
     "descriptionEn",
     "pricePerDayCents",
     "featured",
     "image",
     "homePlace",
     "offeredBy",
     "rating",
     "extras",
     "status",
     "plate",
     "rejectionReason",
     "listed",
     "placeIds",
     "homePlaceId",
     "createdAt",
     "updatedAt",
     "partner",
     "images",
     "history",
     "sinceApproval",
     "airConditioning",
     "bufferHours",
     "color",
     "depositCents",
     "doors",
     "engineSize",
     "excessCents",
     "fuelType",
     "luggageCapacity",
     "maxRentalDays",
     "minRentalDays",
     "seats",
     "transmission",
     "unlimitedMileage",
     "year"
    ]
   }
  },
  "admin.moderateVehicle": {
   "comment": "Moderates a pending vehicle; refuses with `vehicleAlreadyChanged` or `vehicleEdited`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "$ref": "#/components/schemas/VehicleStatus"
     }
    },
    "required": [
     "id",
     "status"
    ]
   }
  },
  "admin.moderateVehicles": {
   "comment": "Approves or rejects chosen vehicles, or all that match; refuses with `selectionChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "changed": {
      "type": "number"
     }
    },
    "required": [
     "changed"
    ]
   }
  },
  "admin.featureVehicle": {
   "comment": "Adds or removes an approved vehicle as featured; refuses with `vehicleAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "featured": {
      "type": "boolean"
     }
    },
    "required": [
     "id",
     "featured"
    ]
   }
  },
  "admin.editedVehicle": {
   "comment": "One vehicle of any partner with all editable fields; refuses with `vehicleArchived`.",
   "output": {
    "type": "object",
    "properties": {
     "vehicle": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "version": {
        "type": "string"
       },
       "status": {
        "$ref": "#/components/schemas/VehicleStatus"
       },
       "rejectionReason": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "images": {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "id": {
           "type": "string"
          },
          "image": {
           "$ref": "#/components/schemas/CatalogImage"
          }
         },
         "required": [
          "id",
          "image"
         ]
        }
       },
       "airConditioning": {
        "anyOf": [
         {
          "type": "boolean"
         },
         {
          "type": "null"
         }
        ]
       },
       "brand": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "bufferHours": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       },
       "color": {
        "anyOf": [
         {
          "$ref": "#/components/schemas/Color"
         },
         {
          "type": "null"
         }
        ]
       },
       "depositCents": {
        "anyOf": [
         {
          "type": "integer"
         },
         {
          "type": "null"
         }
        ]
       },
       "description": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "descriptionEn": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "doors": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       },
       "engineSize": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       },
       "excessCents": {
        "anyOf": [
         {
          "type": "integer"
         },
         {
          "type": "null"
         }
        ]
       },
       "extras": {
        "anyOf": [
         {
          "type": "array",
          "items": {
           "$ref": "#/components/schemas/VehicleExtra"
          }
         },
         {
          "type": "null"
         }
        ]
       },
       "fuelType": {
        "anyOf": [
         {
          "$ref": "#/components/schemas/FuelType"
         },
         {
          "type": "null"
         }
        ]
       },
       "homePlaceId": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "luggageCapacity": {
        "anyOf": [
         {
          "$ref": "#/components/schemas/LuggageCapacity"
         },
         {
          "type": "null"
         }
        ]
       },
       "maxRentalDays": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       },
       "minRentalDays": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       },
       "placeIds": {
        "anyOf": [
         {
          "type": "array",
          "items": {
           "type": "string"
          }
         },
         {
          "type": "null"
         }
        ]
       },
       "plate": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "pricePerDayCents": {
        "anyOf": [
         {
          "type": "integer"
         },
         {
          "type": "null"
         }
        ]
       },
       "seats": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       },
       "title": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       },
       "transmission": {
        "anyOf": [
         {
          "$ref": "#/components/schemas/Transmission"
         },
         {
          "type": "null"
         }
        ]
       },
       "type": {
        "anyOf": [
         {
          "$ref": "#/components/schemas/VehicleType"
         },
         {
          "type": "null"
         }
        ]
       },
       "unlimitedMileage": {
        "anyOf": [
         {
          "type": "boolean"
         },
         {
          "type": "null"
         }
        ]
       },
       "year": {
        "anyOf": [
         {
          "type": "number"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      "required": [
       "id",
       "version",
       "status",
       "rejectionReason",
       "images",
       "airConditioning",
       "brand",
       "bufferHours",
       "color",
       "depositCents",
       "description",
       "descriptionEn",
       "doors",
       "engineSize",
       "excessCents",
       "extras",
       "fuelType",
       "homePlaceId",
       "luggageCapacity",
       "maxRentalDays",
       "minRentalDays",
       "placeIds",
       "plate",
       "pricePerDayCents",
       "seats",
       "title",
       "transmission",
       "type",
       "unlimitedMileage",
       "year"
      ]
     },
     "partner": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "partnerLatinName": {
      "anyOf": [
       {
        "type": "string"
       },
       {
        "type": "null"
       }
      ]
     },
     "servedPlaceIds": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "vehicle",
     "partner",
     "partnerLatinName",
     "servedPlaceIds"
    ]
   }
  },
  "admin.editVehicle": {
   "comment": "Changes a vehicle and emails its partner; refuses with `vehicleAlreadyChanged`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "isChanged": {
      "type": "boolean"
     }
    },
    "required": [
     "id",
     "isChanged"
    ]
   }
  },
  "admin.uploadImage": {
   "comment": "Takes the bytes of one image of at most 5 MB as `application/octet-stream`, for an edit.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "image": {
      "$ref": "#/components/schemas/CatalogImage"
     }
    },
    "required": [
     "id",
     "image"
    ]
   }
  },
  "admin.priceHint": {
   "comment": "Daily prices of comparable vehicles; null where there are too few of them.",
   "output": {
    "anyOf": [
     {
      "type": "object",
      "properties": {
       "lowCents": {
        "type": "integer"
       },
       "middleCents": {
        "type": "integer"
       },
       "highCents": {
        "type": "integer"
       },
       "vehicles": {
        "type": "number"
       }
      },
      "required": [
       "lowCents",
       "middleCents",
       "highCents",
       "vehicles"
      ]
     },
     {
      "type": "null"
     }
    ]
   }
  },
  "admin.deleteVehicle": {
   "comment": "Deletes or archives a vehicle; refuses with `vehicleHasBookings`.",
   "output": {
    "type": "object",
    "properties": {
     "outcome": {
      "type": "string",
      "enum": [
       "archived",
       "deleted"
      ]
     }
    },
    "required": [
     "outcome"
    ]
   }
  },
  "admin.savedViews": {
   "comment": "The caller's saved views of the admin tables, oldest first.",
   "output": {
    "type": "array",
    "items": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "page": {
       "type": "string",
       "enum": [
        "audit",
        "bookings",
        "customers",
        "email",
        "messages",
        "partners",
        "reviews",
        "vehicles"
       ]
      },
      "name": {
       "type": "string"
      },
      "search": {
       "type": "string"
      }
     },
     "required": [
      "id",
      "page",
      "name",
      "search"
     ]
    }
   }
  },
  "admin.saveView": {
   "comment": "Saves or replaces a view of a table and returns its id; refuses with `tooManyViews`.",
   "output": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     }
    },
    "required": [
     "id"
    ]
   }
  },
  "admin.deleteView": {
   "comment": "Deletes one of the caller's saved views; without one, nothing changes.",
   "output": {
    "type": "null"
   }
  }
 },
 "names": {
  "Role": {
   "type": "string",
   "enum": [
    "admin",
    "customer",
    "partner"
   ]
  },
  "Language": {
   "type": "string",
   "enum": [
    "el",
    "en"
   ]
  },
  "Viewer": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "fullName": {
     "type": "string"
    },
    "email": {
     "type": "string"
    },
    "phone": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "role": {
     "$ref": "#/components/schemas/Role"
    },
    "language": {
     "$ref": "#/components/schemas/Language"
    },
    "reviewInvitations": {
     "type": "boolean"
    },
    "hasTwoFactor": {
     "type": "boolean"
    },
    "createdAt": {
     "type": "string",
     "format": "date-time"
    }
   },
   "required": [
    "id",
    "fullName",
    "email",
    "phone",
    "role",
    "language",
    "reviewInvitations",
    "hasTwoFactor",
    "createdAt"
   ]
  },
  "VehicleType": {
   "type": "string",
   "enum": [
    "atv",
    "car",
    "motorcycle",
    "vip"
   ]
  },
  "VehicleStatus": {
   "type": "string",
   "enum": [
    "approved",
    "pending",
    "rejected"
   ]
  },
  "Transmission": {
   "type": "string",
   "enum": [
    "automatic",
    "manual"
   ]
  },
  "FuelType": {
   "type": "string",
   "enum": [
    "diesel",
    "electric",
    "hybrid",
    "petrol"
   ]
  },
  "Color": {
   "type": "string",
   "enum": [
    "black",
    "blue",
    "gray",
    "other",
    "red",
    "silver",
    "white"
   ]
  },
  "LuggageCapacity": {
   "type": "string",
   "enum": [
    "large",
    "medium",
    "small"
   ]
  },
  "VehicleExtra": {
   "type": "string",
   "enum": [
    "bluetooth",
    "childSeat",
    "gps",
    "usb"
   ]
  },
  "VehicleSort": {
   "type": "string",
   "enum": [
    "best",
    "newest",
    "priceAsc",
    "priceDesc"
   ]
  },
  "LicenceCategory": {
   "type": "string",
   "enum": [
    "A",
    "A1",
    "A2",
    "AM",
    "B",
    "C",
    "D"
   ]
  },
  "ReportReason": {
   "type": "string",
   "enum": [
    "details",
    "other",
    "photos",
    "price",
    "suspicious"
   ]
  },
  "CatalogImage": {
   "type": "object",
   "properties": {
    "url": {
     "type": "string"
    },
    "srcSet": {
     "type": "string"
    },
    "width": {
     "type": "number"
    },
    "height": {
     "type": "number"
    },
    "placeholder": {
     "type": "string"
    }
   },
   "required": [
    "url",
    "srcSet",
    "width",
    "height",
    "placeholder"
   ]
  },
  "CardPartner": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "name": {
     "type": "object",
     "properties": {
      "el": {
       "type": "string"
      },
      "en": {
       "type": "string"
      }
     },
     "required": [
      "el",
      "en"
     ]
    },
    "town": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "el": {
         "type": "string"
        },
        "en": {
         "type": "string"
        }
       },
       "required": [
        "el",
        "en"
       ]
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "id",
    "name",
    "town"
   ]
  },
  "VehicleFilters": {
   "type": "object",
   "properties": {
    "search": {
     "type": "string"
    },
    "minPriceCents": {
     "type": "integer"
    },
    "maxPriceCents": {
     "type": "integer"
    },
    "place": {
     "type": "string"
    },
    "pickupDate": {
     "type": "string",
     "format": "date"
    },
    "pickupTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "returnDate": {
     "type": "string",
     "format": "date"
    },
    "returnTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "airConditioning": {
     "type": "boolean"
    },
    "brand": {
     "type": "string"
    },
    "fuelType": {
     "$ref": "#/components/schemas/FuelType"
    },
    "luggageCapacity": {
     "$ref": "#/components/schemas/LuggageCapacity"
    },
    "seats": {
     "type": "number",
     "enum": [
      2,
      4,
      5,
      7
     ]
    },
    "transmission": {
     "$ref": "#/components/schemas/Transmission"
    },
    "type": {
     "$ref": "#/components/schemas/VehicleType"
    },
    "year": {
     "type": "number"
    }
   }
  },
  "VehicleCard": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "slug": {
     "type": "string"
    },
    "title": {
     "type": "string"
    },
    "brand": {
     "type": "string"
    },
    "type": {
     "$ref": "#/components/schemas/VehicleType"
    },
    "description": {
     "type": "string"
    },
    "descriptionEn": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "pricePerDayCents": {
     "type": "integer"
    },
    "featured": {
     "type": "boolean"
    },
    "image": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CatalogImage"
      },
      {
       "type": "null"
      }
     ]
    },
    "homePlace": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "el": {
         "type": "string"
        },
        "en": {
         "type": "string"
        }
       },
       "required": [
        "el",
        "en"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "offeredBy": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CardPartner"
      },
      {
       "type": "null"
      }
     ]
    },
    "rating": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "average": {
         "type": "number"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "average",
        "count"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "stay": {
     "type": "object",
     "properties": {
      "days": {
       "type": "number"
      },
      "totalCents": {
       "type": "integer"
      }
     },
     "required": [
      "days",
      "totalCents"
     ]
    },
    "airConditioning": {
     "type": "boolean"
    },
    "engineSize": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "fuelType": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/FuelType"
      },
      {
       "type": "null"
      }
     ]
    },
    "luggageCapacity": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LuggageCapacity"
      },
      {
       "type": "null"
      }
     ]
    },
    "seats": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "transmission": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/Transmission"
      },
      {
       "type": "null"
      }
     ]
    },
    "year": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "id",
    "slug",
    "title",
    "brand",
    "type",
    "description",
    "descriptionEn",
    "pricePerDayCents",
    "featured",
    "image",
    "homePlace",
    "offeredBy",
    "rating",
    "airConditioning",
    "engineSize",
    "fuelType",
    "luggageCapacity",
    "seats",
    "transmission",
    "year"
   ]
  },
  "VehicleSummary": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "slug": {
     "type": "string"
    },
    "title": {
     "type": "string"
    },
    "brand": {
     "type": "string"
    },
    "type": {
     "$ref": "#/components/schemas/VehicleType"
    },
    "description": {
     "type": "string"
    },
    "descriptionEn": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "pricePerDayCents": {
     "type": "integer"
    },
    "featured": {
     "type": "boolean"
    },
    "image": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CatalogImage"
      },
      {
       "type": "null"
      }
     ]
    },
    "homePlace": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "el": {
         "type": "string"
        },
        "en": {
         "type": "string"
        }
       },
       "required": [
        "el",
        "en"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "offeredBy": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CardPartner"
      },
      {
       "type": "null"
      }
     ]
    },
    "rating": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "average": {
         "type": "number"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "average",
        "count"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "stay": {
     "type": "object",
     "properties": {
      "days": {
       "type": "number"
      },
      "totalCents": {
       "type": "integer"
      }
     },
     "required": [
      "days",
      "totalCents"
     ]
    },
    "extras": {
     "type": "array",
     "items": {
      "$ref": "#/components/schemas/VehicleExtra"
     }
    },
    "airConditioning": {
     "type": "boolean"
    },
    "bufferHours": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "color": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/Color"
      },
      {
       "type": "null"
      }
     ]
    },
    "depositCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "doors": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "engineSize": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "excessCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "fuelType": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/FuelType"
      },
      {
       "type": "null"
      }
     ]
    },
    "luggageCapacity": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LuggageCapacity"
      },
      {
       "type": "null"
      }
     ]
    },
    "maxRentalDays": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "minRentalDays": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "seats": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "transmission": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/Transmission"
      },
      {
       "type": "null"
      }
     ]
    },
    "unlimitedMileage": {
     "type": "boolean"
    },
    "year": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "id",
    "slug",
    "title",
    "brand",
    "type",
    "description",
    "descriptionEn",
    "pricePerDayCents",
    "featured",
    "image",
    "homePlace",
    "offeredBy",
    "rating",
    "extras",
    "airConditioning",
    "bufferHours",
    "color",
    "depositCents",
    "doors",
    "engineSize",
    "excessCents",
    "fuelType",
    "luggageCapacity",
    "maxRentalDays",
    "minRentalDays",
    "seats",
    "transmission",
    "unlimitedMileage",
    "year"
   ]
  },
  "VehicleDetail": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "slug": {
     "type": "string"
    },
    "title": {
     "type": "string"
    },
    "brand": {
     "type": "string"
    },
    "type": {
     "$ref": "#/components/schemas/VehicleType"
    },
    "description": {
     "type": "string"
    },
    "descriptionEn": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "pricePerDayCents": {
     "type": "integer"
    },
    "featured": {
     "type": "boolean"
    },
    "image": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CatalogImage"
      },
      {
       "type": "null"
      }
     ]
    },
    "homePlace": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "el": {
         "type": "string"
        },
        "en": {
         "type": "string"
        }
       },
       "required": [
        "el",
        "en"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "offeredBy": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CardPartner"
      },
      {
       "type": "null"
      }
     ]
    },
    "rating": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "average": {
         "type": "number"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "average",
        "count"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "stay": {
     "type": "object",
     "properties": {
      "days": {
       "type": "number"
      },
      "totalCents": {
       "type": "integer"
      }
     },
     "required": [
      "days",
      "totalCents"
     ]
    },
    "extras": {
     "type": "array",
     "items": {
      "$ref": "#/components/schemas/VehicleExtra"
     }
    },
    "images": {
     "type": "array",
     "items": {
      "$ref": "#/components/schemas/CatalogImage"
     }
    },
    "placeIds": {
     "type": "array",
     "items": {
      "type": "string"
     }
    },
    "homePlaceId": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "airConditioning": {
     "type": "boolean"
    },
    "bufferHours": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "color": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/Color"
      },
      {
       "type": "null"
      }
     ]
    },
    "depositCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "doors": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "engineSize": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "excessCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "fuelType": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/FuelType"
      },
      {
       "type": "null"
      }
     ]
    },
    "luggageCapacity": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LuggageCapacity"
      },
      {
       "type": "null"
      }
     ]
    },
    "maxRentalDays": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "minRentalDays": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "seats": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "transmission": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/Transmission"
      },
      {
       "type": "null"
      }
     ]
    },
    "unlimitedMileage": {
     "type": "boolean"
    },
    "year": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "id",
    "slug",
    "title",
    "brand",
    "type",
    "description",
    "descriptionEn",
    "pricePerDayCents",
    "featured",
    "image",
    "homePlace",
    "offeredBy",
    "rating",
    "extras",
    "images",
    "placeIds",
    "homePlaceId",
    "airConditioning",
    "bufferHours",
    "color",
    "depositCents",
    "doors",
    "engineSize",
    "excessCents",
    "fuelType",
    "luggageCapacity",
    "maxRentalDays",
    "minRentalDays",
    "seats",
    "transmission",
    "unlimitedMileage",
    "year"
   ]
  },
  "Place": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "kind": {
     "type": "string",
     "enum": [
      "airport",
      "hotel",
      "office",
      "port",
      "resort",
      "town"
     ]
    },
    "nameEl": {
     "type": "string"
    },
    "nameEn": {
     "type": "string"
    },
    "code": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "active": {
     "type": "boolean"
    }
   },
   "required": [
    "id",
    "kind",
    "nameEl",
    "nameEn",
    "code",
    "active"
   ]
  },
  "OpeningHours": {
   "type": "array",
   "items": {
    "anyOf": [
     {
      "type": "object",
      "properties": {
       "opens": {
        "type": "string"
       },
       "closes": {
        "type": "string"
       }
      },
      "required": [
       "opens",
       "closes"
      ]
     },
     {
      "type": "null"
     }
    ]
   }
  },
  "QuoteLine": {
   "type": "object",
   "properties": {
    "season": {
     "type": "string",
     "enum": [
      "base",
      "high",
      "mid",
      "special"
     ]
    },
    "days": {
     "type": "number"
    },
    "pricePerDayCents": {
     "type": "integer"
    },
    "amountCents": {
     "type": "integer"
    }
   },
   "required": [
    "season",
    "days",
    "pricePerDayCents",
    "amountCents"
   ]
  },
  "BookingStatus": {
   "type": "string",
   "enum": [
    "cancelled",
    "confirmed",
    "pending"
   ]
  },
  "BookingEventKind": {
   "type": "string",
   "enum": [
    "cancelled",
    "changed",
    "confirmed",
    "expired",
    "placed"
   ]
  },
  "BookingChange": {
   "type": "object",
   "properties": {
    "bookingId": {
     "type": "string"
    },
    "kind": {
     "$ref": "#/components/schemas/BookingEventKind"
    },
    "status": {
     "$ref": "#/components/schemas/BookingStatus"
    },
    "vehicleTitle": {
     "type": "string"
    },
    "totalCents": {
     "type": "integer"
    },
    "at": {
     "type": "string",
     "format": "date-time"
    }
   },
   "required": [
    "bookingId",
    "kind",
    "status",
    "vehicleTitle",
    "totalCents",
    "at"
   ]
  },
  "CustomerBooking": {
   "type": "object",
   "properties": {
    "driverAge": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "driverLicence": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LicenceCategory"
      },
      {
       "type": "null"
      }
     ]
    },
    "id": {
     "type": "string"
    },
    "status": {
     "$ref": "#/components/schemas/BookingStatus"
    },
    "vehicle": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "slug": {
       "type": "string"
      },
      "title": {
       "type": "string"
      },
      "brand": {
       "type": "string"
      },
      "type": {
       "$ref": "#/components/schemas/VehicleType"
      },
      "pricePerDayCents": {
       "type": "integer"
      },
      "image": {
       "anyOf": [
        {
         "$ref": "#/components/schemas/CatalogImage"
        },
        {
         "type": "null"
        }
       ]
      }
     },
     "required": [
      "id",
      "slug",
      "title",
      "brand",
      "type",
      "pricePerDayCents",
      "image"
     ]
    },
    "customerName": {
     "type": "string"
    },
    "customerEmail": {
     "type": "string"
    },
    "customerPhone": {
     "type": "string"
    },
    "pickupDate": {
     "type": "string",
     "format": "date"
    },
    "pickupTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "returnDate": {
     "type": "string",
     "format": "date"
    },
    "returnTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "pickupLocation": {
     "type": "string"
    },
    "returnLocation": {
     "type": "string"
    },
    "specialRequests": {
     "type": "string"
    },
    "days": {
     "type": "number"
    },
    "totalCents": {
     "type": "integer"
    },
    "paymentDueAt": {
     "type": "string",
     "format": "date-time"
    },
    "createdAt": {
     "type": "string",
     "format": "date-time"
    },
    "history": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "kind": {
        "$ref": "#/components/schemas/BookingEventKind"
       },
       "at": {
        "type": "string",
        "format": "date-time"
       },
       "reason": {
        "type": "string"
       }
      },
      "required": [
       "kind",
       "at"
      ]
     }
    },
    "partnerName": {
     "type": "object",
     "properties": {
      "el": {
       "type": "string"
      },
      "en": {
       "type": "string"
      }
     },
     "required": [
      "el",
      "en"
     ]
    },
    "partnerPhone": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "openingHours": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/OpeningHours"
      },
      {
       "type": "null"
      }
     ]
    },
    "driver": {
     "type": "object",
     "properties": {
      "minimumAge": {
       "type": "number"
      },
      "licence": {
       "type": "object",
       "properties": {
        "category": {
         "anyOf": [
          {
           "$ref": "#/components/schemas/LicenceCategory"
          },
          {
           "type": "null"
          }
         ]
        },
        "heldYears": {
         "anyOf": [
          {
           "type": "number"
          },
          {
           "type": "null"
          }
         ]
        }
       },
       "required": [
        "category",
        "heldYears"
       ]
      }
     },
     "required": [
      "minimumAge",
      "licence"
     ]
    },
    "lines": {
     "type": "array",
     "items": {
      "$ref": "#/components/schemas/QuoteLine"
     }
    },
    "vatCents": {
     "type": "integer"
    },
    "paymentReference": {
     "type": "string"
    },
    "instantOnly": {
     "type": "boolean"
    },
    "paid": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "amountCents": {
         "type": "integer"
        },
        "receivedOn": {
         "type": "string",
         "format": "date"
        }
       },
       "required": [
        "amountCents",
        "receivedOn"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "cancellable": {
     "type": "boolean"
    },
    "changeable": {
     "type": "boolean"
    },
    "bounds": {
     "type": "object",
     "properties": {
      "minRentalDays": {
       "anyOf": [
        {
         "type": "number"
        },
        {
         "type": "null"
        }
       ]
      },
      "maxRentalDays": {
       "anyOf": [
        {
         "type": "number"
        },
        {
         "type": "null"
        }
       ]
      }
     },
     "required": [
      "minRentalDays",
      "maxRentalDays"
     ]
    },
    "freeUntil": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "review": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "stars": {
         "type": "number"
        },
        "text": {
         "type": "string"
        },
        "reply": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "hiddenReason": {
         "anyOf": [
          {
           "type": "string"
          },
          {
           "type": "null"
          }
         ]
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "updatedAt": {
         "type": "string",
         "format": "date-time"
        }
       },
       "required": [
        "stars",
        "text",
        "reply",
        "hiddenReason",
        "createdAt",
        "updatedAt"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "reviewable": {
     "type": "boolean"
    },
    "updatedAt": {
     "type": "string",
     "format": "date-time"
    },
    "bank": {
     "type": "object",
     "properties": {
      "name": {
       "type": "string"
      },
      "holder": {
       "type": "string"
      },
      "iban": {
       "type": "string"
      },
      "bic": {
       "type": "string"
      }
     },
     "required": [
      "name",
      "holder",
      "iban",
      "bic"
     ]
    },
    "payableByDemoBank": {
     "type": "boolean"
    },
    "depositCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "excessCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "driverAge",
    "driverLicence",
    "id",
    "status",
    "vehicle",
    "customerName",
    "customerEmail",
    "customerPhone",
    "pickupDate",
    "pickupTime",
    "returnDate",
    "returnTime",
    "pickupLocation",
    "returnLocation",
    "specialRequests",
    "days",
    "totalCents",
    "paymentDueAt",
    "createdAt",
    "history",
    "partnerName",
    "partnerPhone",
    "openingHours",
    "driver",
    "lines",
    "vatCents",
    "paymentReference",
    "instantOnly",
    "paid",
    "cancellable",
    "changeable",
    "bounds",
    "freeUntil",
    "review",
    "reviewable",
    "updatedAt",
    "bank",
    "payableByDemoBank",
    "depositCents",
    "excessCents"
   ]
  },
  "ListedBooking": {
   "type": "object",
   "properties": {
    "driverAge": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "driverLicence": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LicenceCategory"
      },
      {
       "type": "null"
      }
     ]
    },
    "id": {
     "type": "string"
    },
    "status": {
     "$ref": "#/components/schemas/BookingStatus"
    },
    "vehicle": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "slug": {
       "type": "string"
      },
      "title": {
       "type": "string"
      },
      "brand": {
       "type": "string"
      },
      "type": {
       "$ref": "#/components/schemas/VehicleType"
      },
      "pricePerDayCents": {
       "type": "integer"
      },
      "image": {
       "anyOf": [
        {
         "$ref": "#/components/schemas/CatalogImage"
        },
        {
         "type": "null"
        }
       ]
      }
     },
     "required": [
      "id",
      "slug",
      "title",
      "brand",
      "type",
      "pricePerDayCents",
      "image"
     ]
    },
    "customerName": {
     "type": "string"
    },
    "customerEmail": {
     "type": "string"
    },
    "customerPhone": {
     "type": "string"
    },
    "pickupDate": {
     "type": "string",
     "format": "date"
    },
    "pickupTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "returnDate": {
     "type": "string",
     "format": "date"
    },
    "returnTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "pickupLocation": {
     "type": "string"
    },
    "returnLocation": {
     "type": "string"
    },
    "specialRequests": {
     "type": "string"
    },
    "days": {
     "type": "number"
    },
    "totalCents": {
     "type": "integer"
    },
    "paymentDueAt": {
     "type": "string",
     "format": "date-time"
    },
    "createdAt": {
     "type": "string",
     "format": "date-time"
    },
    "history": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "kind": {
        "$ref": "#/components/schemas/BookingEventKind"
       },
       "at": {
        "type": "string",
        "format": "date-time"
       },
       "reason": {
        "type": "string"
       }
      },
      "required": [
       "kind",
       "at"
      ]
     }
    },
    "plate": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "depositCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "excessCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "driverAge",
    "driverLicence",
    "id",
    "status",
    "vehicle",
    "customerName",
    "customerEmail",
    "customerPhone",
    "pickupDate",
    "pickupTime",
    "returnDate",
    "returnTime",
    "pickupLocation",
    "returnLocation",
    "specialRequests",
    "days",
    "totalCents",
    "paymentDueAt",
    "createdAt",
    "history",
    "plate",
    "depositCents",
    "excessCents"
   ]
  },
  "PartnerBooking": {
   "type": "object",
   "properties": {
    "driverAge": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "driverLicence": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LicenceCategory"
      },
      {
       "type": "null"
      }
     ]
    },
    "id": {
     "type": "string"
    },
    "status": {
     "$ref": "#/components/schemas/BookingStatus"
    },
    "vehicle": {
     "type": "object",
     "properties": {
      "id": {
       "type": "string"
      },
      "slug": {
       "type": "string"
      },
      "title": {
       "type": "string"
      },
      "brand": {
       "type": "string"
      },
      "type": {
       "$ref": "#/components/schemas/VehicleType"
      },
      "pricePerDayCents": {
       "type": "integer"
      },
      "image": {
       "anyOf": [
        {
         "$ref": "#/components/schemas/CatalogImage"
        },
        {
         "type": "null"
        }
       ]
      }
     },
     "required": [
      "id",
      "slug",
      "title",
      "brand",
      "type",
      "pricePerDayCents",
      "image"
     ]
    },
    "customerName": {
     "type": "string"
    },
    "customerEmail": {
     "type": "string"
    },
    "customerPhone": {
     "type": "string"
    },
    "pickupDate": {
     "type": "string",
     "format": "date"
    },
    "pickupTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "returnDate": {
     "type": "string",
     "format": "date"
    },
    "returnTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "pickupLocation": {
     "type": "string"
    },
    "returnLocation": {
     "type": "string"
    },
    "specialRequests": {
     "type": "string"
    },
    "days": {
     "type": "number"
    },
    "totalCents": {
     "type": "integer"
    },
    "paymentDueAt": {
     "type": "string",
     "format": "date-time"
    },
    "createdAt": {
     "type": "string",
     "format": "date-time"
    },
    "history": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "kind": {
        "$ref": "#/components/schemas/BookingEventKind"
       },
       "at": {
        "type": "string",
        "format": "date-time"
       },
       "reason": {
        "type": "string"
       }
      },
      "required": [
       "kind",
       "at"
      ]
     }
    },
    "plate": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "share": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "percent": {
         "type": "number"
        },
        "isFixed": {
         "type": "boolean"
        },
        "commissionCents": {
         "type": "integer"
        },
        "netCents": {
         "type": "integer"
        }
       },
       "required": [
        "percent",
        "isFixed",
        "commissionCents",
        "netCents"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "depositCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "excessCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "driverAge",
    "driverLicence",
    "id",
    "status",
    "vehicle",
    "customerName",
    "customerEmail",
    "customerPhone",
    "pickupDate",
    "pickupTime",
    "returnDate",
    "returnTime",
    "pickupLocation",
    "returnLocation",
    "specialRequests",
    "days",
    "totalCents",
    "paymentDueAt",
    "createdAt",
    "history",
    "plate",
    "share",
    "depositCents",
    "excessCents"
   ]
  },
  "PartnerBookingChange": {
   "type": "object",
   "properties": {
    "bookingId": {
     "type": "string"
    },
    "kind": {
     "$ref": "#/components/schemas/BookingEventKind"
    },
    "status": {
     "$ref": "#/components/schemas/BookingStatus"
    },
    "vehicleTitle": {
     "type": "string"
    },
    "totalCents": {
     "type": "integer"
    },
    "at": {
     "type": "string",
     "format": "date-time"
    },
    "customerName": {
     "type": "string"
    }
   },
   "required": [
    "bookingId",
    "kind",
    "status",
    "vehicleTitle",
    "totalCents",
    "at",
    "customerName"
   ]
  },
  "OwnVehicle": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "slug": {
     "type": "string"
    },
    "title": {
     "type": "string"
    },
    "brand": {
     "type": "string"
    },
    "type": {
     "$ref": "#/components/schemas/VehicleType"
    },
    "description": {
     "type": "string"
    },
    "descriptionEn": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "pricePerDayCents": {
     "type": "integer"
    },
    "featured": {
     "type": "boolean"
    },
    "image": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CatalogImage"
      },
      {
       "type": "null"
      }
     ]
    },
    "homePlace": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "el": {
         "type": "string"
        },
        "en": {
         "type": "string"
        }
       },
       "required": [
        "el",
        "en"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "offeredBy": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/CardPartner"
      },
      {
       "type": "null"
      }
     ]
    },
    "rating": {
     "anyOf": [
      {
       "type": "object",
       "properties": {
        "average": {
         "type": "number"
        },
        "count": {
         "type": "number"
        }
       },
       "required": [
        "average",
        "count"
       ]
      },
      {
       "type": "null"
      }
     ]
    },
    "stay": {
     "type": "object",
     "properties": {
      "days": {
       "type": "number"
      },
      "totalCents": {
       "type": "integer"
      }
     },
     "required": [
      "days",
      "totalCents"
     ]
    },
    "status": {
     "$ref": "#/components/schemas/VehicleStatus"
    },
    "plate": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "imageCount": {
     "type": "number"
    },
    "rejectionReason": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "recentViews": {
     "type": "number"
    },
    "bookings": {
     "type": "number"
    },
    "earningsCents": {
     "type": "integer"
    },
    "airConditioning": {
     "type": "boolean"
    },
    "engineSize": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "fuelType": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/FuelType"
      },
      {
       "type": "null"
      }
     ]
    },
    "luggageCapacity": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/LuggageCapacity"
      },
      {
       "type": "null"
      }
     ]
    },
    "seats": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    },
    "transmission": {
     "anyOf": [
      {
       "$ref": "#/components/schemas/Transmission"
      },
      {
       "type": "null"
      }
     ]
    },
    "year": {
     "anyOf": [
      {
       "type": "number"
      },
      {
       "type": "null"
      }
     ]
    }
   },
   "required": [
    "id",
    "slug",
    "title",
    "brand",
    "type",
    "description",
    "descriptionEn",
    "pricePerDayCents",
    "featured",
    "image",
    "homePlace",
    "offeredBy",
    "rating",
    "status",
    "plate",
    "imageCount",
    "rejectionReason",
    "recentViews",
    "bookings",
    "earningsCents",
    "airConditioning",
    "engineSize",
    "fuelType",
    "luggageCapacity",
    "seats",
    "transmission",
    "year"
   ]
  },
  "WebhookBooking": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "number": {
     "type": "string"
    },
    "status": {
     "$ref": "#/components/schemas/BookingStatus"
    },
    "vehicleId": {
     "type": "string"
    },
    "partnerId": {
     "type": "string"
    },
    "pickupDate": {
     "type": "string",
     "format": "date"
    },
    "pickupTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "returnDate": {
     "type": "string",
     "format": "date"
    },
    "returnTime": {
     "type": "string",
     "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
    },
    "pickupPlaceId": {
     "type": "string"
    },
    "returnPlaceId": {
     "type": "string"
    },
    "totalCents": {
     "type": "integer"
    },
    "depositCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "excessCents": {
     "anyOf": [
      {
       "type": "integer"
      },
      {
       "type": "null"
      }
     ]
    },
    "paymentReference": {
     "type": "string"
    },
    "paymentDueAt": {
     "type": "string",
     "format": "date-time"
    },
    "createdAt": {
     "type": "string",
     "format": "date-time"
    }
   },
   "required": [
    "id",
    "number",
    "status",
    "vehicleId",
    "partnerId",
    "pickupDate",
    "pickupTime",
    "returnDate",
    "returnTime",
    "pickupPlaceId",
    "returnPlaceId",
    "totalCents",
    "depositCents",
    "excessCents",
    "paymentReference",
    "paymentDueAt",
    "createdAt"
   ]
  },
  "WebhookVehicle": {
   "type": "object",
   "properties": {
    "id": {
     "type": "string"
    },
    "partnerId": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "title": {
     "type": "string"
    },
    "brand": {
     "type": "string"
    },
    "type": {
     "$ref": "#/components/schemas/VehicleType"
    },
    "status": {
     "$ref": "#/components/schemas/VehicleStatus"
    },
    "listed": {
     "type": "boolean"
    },
    "featured": {
     "type": "boolean"
    },
    "pricePerDayCents": {
     "type": "integer"
    },
    "createdAt": {
     "type": "string",
     "format": "date-time"
    }
   },
   "required": [
    "id",
    "partnerId",
    "title",
    "brand",
    "type",
    "status",
    "listed",
    "featured",
    "pricePerDayCents",
    "createdAt"
   ]
  }
 },
 "problems": {
  "invalidInput": {
   "comment": "What is wrong is in `error.data.issues`, by its path.",
   "params": {
    "type": "object"
   }
  },
  "invalidCursor": {
   "comment": "A position of a list or a feed that was not made by it; `field` is where it was given.",
   "params": {
    "type": "object",
    "properties": {
     "field": {
      "type": "string"
     }
    },
    "required": [
     "field"
    ]
   }
  },
  "malformedJson": {
   "comment": "A body, an `input` or a message that is not JSON.",
   "params": {
    "type": "object"
   }
  },
  "mediaTypeNotAllowed": {
   "comment": "`allowed` are the media types of the body that the address accepts.",
   "params": {
    "type": "object",
    "properties": {
     "allowed": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "allowed"
    ]
   }
  },
  "contentEncodingNotAllowed": {
   "comment": "Bodies are not accepted compressed.",
   "params": {
    "type": "object",
    "properties": {
     "allowed": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "allowed"
    ]
   }
  },
  "bodyTooLarge": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "maxBytes": {
      "type": "number"
     }
    },
    "required": [
     "maxBytes"
    ]
   }
  },
  "batchTooLarge": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "batchMixed": {
   "comment": "A batch holds either queries or mutations.",
   "params": {
    "type": "object"
   }
  },
  "methodNotAllowed": {
   "comment": "`allowed` are the methods of the address, as in the header `Allow`.",
   "params": {
    "type": "object",
    "properties": {
     "allowed": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "allowed"
    ]
   }
  },
  "unknownProcedure": {
   "comment": "The API has no such procedure, or over a socket none of this type. Its name is cut and has\nunusual signs replaced.",
   "params": {
    "type": "object",
    "properties": {
     "procedure": {
      "type": "string"
     },
     "type": {
      "type": "string",
      "enum": [
       "mutation",
       "query",
       "subscription"
      ]
     }
    },
    "required": [
     "procedure"
    ]
   }
  },
  "originMissing": {
   "comment": "A change over tRPC, or a handshake, without the header `Origin`; `allowed` are the origins that\nit may name.",
   "params": {
    "type": "object",
    "properties": {
     "allowed": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "allowed"
    ]
   }
  },
  "originNotAllowed": {
   "comment": "A change from a page, or with an origin, of another site.",
   "params": {
    "type": "object",
    "properties": {
     "allowed": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "allowed"
    ]
   }
  },
  "notSignedIn": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "forbidden": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "notFound": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "nothingToExport": {
   "comment": "An export without any row.",
   "params": {
    "type": "object"
   }
  },
  "emailTaken": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "wrongCredentials": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "emailNotConfirmed": {
   "comment": "The password was correct; the address has not been proven yet.",
   "params": {
    "type": "object"
   }
  },
  "linkExpired": {
   "comment": "An emailed link that was used, replaced or has expired.",
   "params": {
    "type": "object"
   }
  },
  "passwordNeeded": {
   "comment": "The emailed link is valid, but another browser signed up, so that the password is needed too.",
   "params": {
    "type": "object",
    "properties": {
     "email": {
      "type": "string"
     }
    },
    "required": [
     "email"
    ]
   }
  },
  "browserNeeded": {
   "comment": "The emailed link is valid, but works only in the browser that signed up in the checkout.",
   "params": {
    "type": "object"
   }
  },
  "emailCodeWrong": {
   "comment": "The emailed code is wrong or has expired.",
   "params": {
    "type": "object"
   }
  },
  "signUpMissing": {
   "comment": "This browser has no sign-up that waits for a code; it says nothing of any address.",
   "params": {
    "type": "object"
   }
  },
  "passwordTooCommon": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "wrongPassword": {
   "comment": "The current password, required again before a sensitive change.",
   "params": {
    "type": "object"
   }
  },
  "secondFactorNeeded": {
   "comment": "The password was correct; the account also requires a code of its authenticator app.",
   "params": {
    "type": "object"
   }
  },
  "wrongCode": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "invalidToken": {
   "comment": "An access token that is malformed, unknown or revoked.",
   "params": {
    "type": "object"
   }
  },
  "tokenExpired": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "tokenSuspended": {
   "comment": "Access tokens of a partner do not work while the partner is inactive.",
   "params": {
    "type": "object"
   }
  },
  "scopeMissing": {
   "comment": "What the access token would need for this call.",
   "params": {
    "type": "object",
    "properties": {
     "scope": {
      "type": "string",
      "enum": [
       "account:read",
       "account:write",
       "admin:read",
       "admin:write",
       "catalog:read",
       "catalog:write",
       "checkout:read",
       "checkout:write",
       "partner:read",
       "partner:write"
      ]
     }
    },
    "required": [
     "scope"
    ]
   }
  },
  "tokenNotAllowed": {
   "comment": "The call is about the person's own security, and needs a session.",
   "params": {
    "type": "object"
   }
  },
  "tooManyAccessTokens": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "tooManyWebhooks": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "webhookPaused": {
   "comment": "Nothing is sent to an endpoint that is paused, or whose partner is inactive.",
   "params": {
    "type": "object"
   }
  },
  "deliveryUnfinished": {
   "comment": "A delivery that still waits for its next attempt cannot be replayed.",
   "params": {
    "type": "object"
   }
  },
  "secondFactorUnused": {
   "comment": "Admins create access tokens and webhooks only in a session in which they used a second factor.",
   "params": {
    "type": "object"
   }
  },
  "authenticatorUnreadable": {
   "comment": "The stored key of the authenticator app was encrypted under another key of the site.",
   "params": {
    "type": "object"
   }
  },
  "twoFactorRequired": {
   "comment": "Admins need an authenticator app, outside demo mode.",
   "params": {
    "type": "object"
   }
  },
  "googleFailed": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "bookingsAhead": {
   "comment": "The account cannot be deleted while a confirmed booking is ahead.",
   "params": {
    "type": "object"
   }
  },
  "payoutsAhead": {
   "comment": "A partner's account cannot be deleted for these days after a rental: it may still be paid out.",
   "params": {
    "type": "object",
    "properties": {
     "days": {
      "type": "number"
     }
    },
    "required": [
     "days"
    ]
   }
  },
  "vehiclesRemain": {
   "comment": "A partner's account cannot be deleted while it has vehicles.",
   "params": {
    "type": "object"
   }
  },
  "tooManyAttempts": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "retryAfterSeconds": {
      "type": "number"
     }
    },
    "required": [
     "retryAfterSeconds"
    ]
   }
  },
  "vehicleNotFound": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "vehicleGone": {
   "comment": "It was offered once; `type` is the vehicle type of the suggested replacement.",
   "params": {
    "type": "object",
    "properties": {
     "type": {
      "$ref": "#/components/schemas/VehicleType"
     }
    },
    "required": [
     "type"
    ]
   }
  },
  "partnerNotFound": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "partnerGone": {
   "comment": "The partner had vehicles on offer once.",
   "params": {
    "type": "object"
   }
  },
  "vehicleWithoutPartner": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "ownVehicle": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "datesTaken": {
   "comment": "`nearest` holds up to two free periods of the same length, closest first.",
   "params": {
    "type": "object",
    "properties": {
     "nearest": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     }
    },
    "required": [
     "nearest"
    ]
   }
  },
  "priceChanged": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "totalCents": {
      "type": "integer"
     }
    },
    "required": [
     "totalCents"
    ]
   }
  },
  "demoModeOnly": {
   "comment": "The site works with real payments.",
   "params": {
    "type": "object"
   }
  },
  "termsChanged": {
   "comment": "The terms that the customer accepted have been replaced since the page was opened.",
   "params": {
    "type": "object"
   }
  },
  "pickupInPast": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "pickupTooSoon": {
   "comment": "Rentals must be booked at least this many hours before their pickup.",
   "params": {
    "type": "object",
    "properties": {
     "hours": {
      "type": "number"
     }
    },
    "required": [
     "hours"
    ]
   }
  },
  "rentalTooShort": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "minDays": {
      "type": "number"
     }
    },
    "required": [
     "minDays"
    ]
   }
  },
  "rentalTooLong": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "maxDays": {
      "type": "number"
     }
    },
    "required": [
     "maxDays"
    ]
   }
  },
  "tooShortForVehicle": {
   "comment": "The partner rents this vehicle for at least, or at most, this many days.",
   "params": {
    "type": "object",
    "properties": {
     "minDays": {
      "type": "number"
     }
    },
    "required": [
     "minDays"
    ]
   }
  },
  "tooLongForVehicle": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "maxDays": {
      "type": "number"
     }
    },
    "required": [
     "maxDays"
    ]
   }
  },
  "tooFarAhead": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "maxDays": {
      "type": "number"
     }
    },
    "required": [
     "maxDays"
    ]
   }
  },
  "tooManyUnpaid": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "tooManyUnpaidDays": {
   "comment": "All bookings that wait for payment hold `held` days and may hold `max` together.",
   "params": {
    "type": "object",
    "properties": {
     "held": {
      "type": "number"
     },
     "max": {
      "type": "number"
     }
    },
    "required": [
     "held",
     "max"
    ]
   }
  },
  "tooManyUnpaidLately": {
   "comment": "`count` bookings of the last 7 days were never paid. The customer may book again from the\ninstant `from`, or sooner by paying one of the `waiting` ones.",
   "params": {
    "type": "object",
    "properties": {
     "count": {
      "type": "number"
     },
     "from": {
      "type": "string"
     },
     "waiting": {
      "type": "number"
     }
    },
    "required": [
     "count",
     "from",
     "waiting"
    ]
   }
  },
  "placeNotServed": {
   "comment": "The vehicle is not handed over at a place; `placeIds` are those at which it is.",
   "params": {
    "type": "object",
    "properties": {
     "placeIds": {
      "type": "array",
      "items": {
       "type": "string"
      }
     }
    },
    "required": [
     "placeIds"
    ]
   }
  },
  "idempotencyKeyReused": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "vehicleHasBookings": {
   "comment": "A vehicle with bookings ahead can neither be removed nor be blocked in them.",
   "params": {
    "type": "object",
    "properties": {
     "count": {
      "type": "number"
     }
    },
    "required": [
     "count"
    ]
   }
  },
  "vehicleAlreadyChanged": {
   "comment": "Another user was faster: the vehicle has changed since it was shown.",
   "params": {
    "type": "object"
   }
  },
  "vehicleArchived": {
   "comment": "The vehicle was removed and is kept only for its bookings.",
   "params": {
    "type": "object"
   }
  },
  "vehicleEdited": {
   "comment": "The vehicle still waits for approval, but its details changed since the admin decided.",
   "params": {
    "type": "object"
   }
  },
  "selectionChanged": {
   "comment": "The set of matches changed since it was shown; `count` is its current size.",
   "params": {
    "type": "object",
    "properties": {
     "count": {
      "type": "number"
     }
    },
    "required": [
     "count"
    ]
   }
  },
  "tooManyImages": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "have": {
      "type": "number"
     }
    },
    "required": [
     "have"
    ]
   }
  },
  "imageTooLarge": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "imageInvalid": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "periodOccupied": {
   "comment": "The period overlaps bookings or other blocks.",
   "params": {
    "type": "object",
    "properties": {
     "conflicts": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "from": {
         "type": "string"
        },
        "to": {
         "type": "string"
        }
       },
       "required": [
        "from",
        "to"
       ]
      }
     }
    },
    "required": [
     "conflicts"
    ]
   }
  },
  "calendarUnreachable": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "calendarUnreadable": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "tooManyCalendars": {
   "comment": "",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "tooManyPendingVehicles": {
   "comment": "The partner already has the maximum number of vehicles that wait for approval.",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "tooManyBlocks": {
   "comment": "The vehicle already has the maximum number of blocks ahead.",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "tooManyFavourites": {
   "comment": "The account already has the maximum number of favourites.",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "tooManyViews": {
   "comment": "The admin already has the maximum number of saved views.",
   "params": {
    "type": "object",
    "properties": {
     "max": {
      "type": "number"
     }
    },
    "required": [
     "max"
    ]
   }
  },
  "partnerMissing": {
   "comment": "A profile with the role but without the partner's record.",
   "params": {
    "type": "object"
   }
  },
  "partnerAlreadyChanged": {
   "comment": "Another admin was faster: the partner's status or limits have changed since they were shown.",
   "params": {
    "type": "object"
   }
  },
  "bookingNotCancellable": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "bookingNotChangeable": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "bookingNotReviewable": {
   "comment": "The rental has not ended, was not paid, or ended too long ago.",
   "params": {
    "type": "object"
   }
  },
  "changeCostsMore": {
   "comment": "The booking is paid, and the new dates cost this much more.",
   "params": {
    "type": "object",
    "properties": {
     "cents": {
      "type": "integer"
     }
    },
    "required": [
     "cents"
    ]
   }
  },
  "bookingAlreadyChanged": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "messageAlreadyChanged": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "reviewAlreadyChanged": {
   "comment": "Another admin already hid or showed the review, or its author changed it since it was read.",
   "params": {
    "type": "object"
   }
  },
  "settingsAlreadyChanged": {
   "comment": "Another admin saved the settings since they were read.",
   "params": {
    "type": "object"
   }
  },
  "placeExists": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "placeAlreadyChanged": {
   "comment": "Another admin changed the place since it was read.",
   "params": {
    "type": "object"
   }
  },
  "placeIsDefault": {
   "comment": "The default pickup place can neither be hidden nor deleted.",
   "params": {
    "type": "object"
   }
  },
  "placeInUse": {
   "comment": "Bookings refer to the place: it can only be hidden.",
   "params": {
    "type": "object"
   }
  },
  "placeIsOnlyOne": {
   "comment": "This many partners with listed vehicles serve no other active place: it can neither be hidden\nnor deleted.",
   "params": {
    "type": "object",
    "properties": {
     "partners": {
      "type": "number"
     }
    },
    "required": [
     "partners"
    ]
   }
  },
  "placeInactive": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "servedPlacesChanged": {
   "comment": "The partner's places changed since they were read.",
   "params": {
    "type": "object"
   }
  },
  "specialPricesChanged": {
   "comment": "The special prices of the days are no longer those that the change to take back has set.",
   "params": {
    "type": "object"
   }
  },
  "vehicleNeedsPlace": {
   "comment": "A vehicle is handed over only at places that its partner gives up.",
   "params": {
    "type": "object",
    "properties": {
     "title": {
      "type": "string"
     }
    },
    "required": [
     "title"
    ]
   }
  },
  "passwordMissing": {
   "comment": "The account needs a password before an action that requires one.",
   "params": {
    "type": "object"
   }
  },
  "payoutAlreadyChanged": {
   "comment": "The payout account on record is not the one that was read.",
   "params": {
    "type": "object"
   }
  },
  "unsupportedTransport": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "tooManyConnections": {
   "comment": "",
   "params": {
    "type": "object"
   }
  },
  "unavailable": {
   "comment": "Temporarily unavailable, with unknown outcome; the same call may be repeated.",
   "params": {
    "type": "object",
    "properties": {
     "retryAfterSeconds": {
      "type": "number"
     }
    },
    "required": [
     "retryAfterSeconds"
    ]
   }
  },
  "unexpected": {
   "comment": "`reference` is the id of the request, by which its line of the log is found.",
   "params": {
    "type": "object",
    "properties": {
     "reference": {
      "type": "string"
     }
    }
   }
  }
 }
};
